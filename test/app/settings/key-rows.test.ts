import { describe, expect, test } from 'vitest'
import {
  addKey,
  keyRowsOf,
  removeKey,
  type StoredBindings,
} from '../../../src/app/settings/key-rows.ts'
import type { ActionId, Refusal } from '../../../src/input/bindings.ts'

const NONE: StoredBindings = { keys: {}, buttons: {} }

function chordsOf(stored: StoredBindings, id: ActionId): string[] {
  return keyRowsOf(stored)
    .filter((row) => row.id === id)
    .flatMap((row) => row.keys.map(({ chord }) => chord))
}

/** The bindings after a change that must not be refused. */
function accepted(changed: StoredBindings | Refusal): StoredBindings {
  if ('reason' in changed) throw new Error(`refused: ${changed.reason}`)
  return changed
}

function added(stored: StoredBindings, id: ActionId, code: string, shiftKey = false) {
  return accepted(addKey(stored, id, { code, shiftKey }))
}

describe('the rows of keys', () => {
  test('keep Escape and Start with the pause', () => {
    const fixed = keyRowsOf(NONE).flatMap((row) => row.keys.filter(({ isFixed }) => isFixed))
    expect(fixed.map(({ chord }) => chord)).toEqual(['Escape', 'Pad9'])
    expect(chordsOf(accepted(removeKey(NONE, 'pause', 'Escape')), 'pause')).toContain('Escape')
  })
})

describe('a key', () => {
  test('is added before the others of an action, with Shift where that was held', () => {
    expect(chordsOf(added(NONE, 'mute', 'KeyK', true), 'mute')).toEqual(['Shift+KeyK', 'KeyM'])
  })

  test('of a direction is the same with Shift and without', () => {
    expect(chordsOf(added(NONE, 'up', 'KeyI', true), 'up')[0]).toBe('KeyI')
  })

  test.each([
    ['up', 'Enter', { reason: 'reserved' }],
    ['mute', 'F5', { reason: 'reserved' }],
    ['full-screen', 'Pad5', { reason: 'reserved' }],
    ['mute', 'Escape', { reason: 'taken', by: 'pause' }],
    ['mute', 'KeyR', { reason: 'taken', by: 'restart-level' }],
    ['up', 'Pad13', { reason: 'taken', by: 'down' }],
  ] as const)('that %s may not have, %s, is refused with the reason', (id, code, refusal) => {
    expect(addKey(NONE, id, { code, shiftKey: false })).toEqual(refusal)
  })

  test('is removed, but not the last key of a direction, whatever buttons it has', () => {
    const stored = accepted(removeKey(NONE, 'up', 'ArrowUp'))
    expect(removeKey(stored, 'up', 'KeyW')).toEqual({ reason: 'last' })
    expect(chordsOf(accepted(removeKey(stored, 'up', 'Pad12')), 'up')).toEqual(['KeyW'])
    expect(chordsOf(accepted(removeKey(NONE, 'mute', 'KeyM')), 'mute')).toEqual([])
  })
})

describe('the stored keys', () => {
  test('are those that differ from the defaults, apart from the buttons', () => {
    const stored = added(added(NONE, 'up', 'KeyI'), 'mute', 'Pad5')
    expect(stored).toEqual({
      keys: { up: ['KeyI', 'ArrowUp', 'KeyW'] },
      buttons: { mute: ['Pad5'] },
    })
  })
})
