import { describe, expect, test } from 'vitest'
import { addKey, keyRowsOf, removeKey } from '../../../src/app/settings/key-rows.ts'
import { ACTION_IDS, bindingsOf, DEFAULT_BINDINGS } from '../../../src/input/bindings.ts'
import type { ActionId } from '../../../src/input/bindings.ts'
import type { Settings } from '../../../src/storage/settings.ts'

type Keys = Settings['keys']

function chordsOf(keys: Keys, id: ActionId): string[] {
  return keyRowsOf(keys)
    .filter((row) => row.id === id)
    .flatMap((row) => row.keys.map(({ chord }) => chord))
}

function added(keys: Keys, id: ActionId, code: string, shiftKey = false): Keys {
  const after = addKey(keys, id, { code, shiftKey })
  if (after === null) throw new Error(`${code} was refused`)
  return after
}

describe('the rows of keys', () => {
  test('are those of every action', () => {
    expect(keyRowsOf({}).map(({ id }) => id)).toEqual(ACTION_IDS)
    for (const id of ACTION_IDS) expect(chordsOf({}, id)).toEqual(DEFAULT_BINDINGS[id])
  })

  test('keep Escape with the pause', () => {
    const fixed = keyRowsOf({}).flatMap((row) => row.keys.filter(({ isFixed }) => isFixed))
    expect(fixed.map(({ chord }) => chord)).toEqual(['Escape'])
    expect(chordsOf(removeKey({}, 'pause', 'Escape'), 'pause')).toContain('Escape')
  })

  test('name each other when two have the same key', () => {
    const keys = added({}, 'mute', 'KeyR')
    const others = keyRowsOf(keys).flatMap(({ id, keys: chords }) =>
      chords.filter((key) => key.others.length > 0).map(({ chord, others }) => [id, chord, others]),
    )
    expect(others).toEqual([
      ['restart-level', 'KeyR', ['mute']],
      ['mute', 'KeyR', ['restart-level']],
    ])
  })
})

describe('a key', () => {
  test('is added before the others of an action, with Shift where that was held', () => {
    expect(chordsOf(added({}, 'mute', 'KeyK', true), 'mute')).toEqual(['Shift+KeyK', 'KeyM'])
  })

  test('of a direction is the same with Shift and without', () => {
    expect(chordsOf(added({}, 'up', 'KeyI', true), 'up')[0]).toBe('KeyI')
  })

  test.each([
    ['up', 'Enter'],
    ['mute', 'Escape'],
    ['mute', 'ControlLeft'],
  ] as const)('that %s may not have, %s, is refused', (id, code) => {
    expect(addKey({}, id, { code, shiftKey: false })).toBeNull()
  })

  test('is removed, and so is the last one', () => {
    const keys = removeKey(removeKey({}, 'up', 'ArrowUp'), 'up', 'KeyW')
    expect(chordsOf(keys, 'up')).toEqual([])
  })
})

describe('the stored keys', () => {
  test('are those that differ from the defaults', () => {
    expect(added({}, 'up', 'KeyI')).toEqual({ up: ['KeyI', 'ArrowUp', 'KeyW'] })
  })

  test('are none where all are the defaults', () => {
    expect(removeKey(added({}, 'mute', 'KeyK'), 'mute', 'KeyK')).toEqual({})
  })

  test('are read by the game', () => {
    const keys = removeKey(added({}, 'left', 'KeyJ'), 'left', 'KeyA')
    expect(bindingsOf({ keys }).left).toEqual(['KeyJ', 'ArrowLeft'])
  })
})
