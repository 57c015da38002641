import { describe, expect, test } from 'vitest'
import { addKey, removeKey, type StoredBindings } from '../../../src/app/settings/key-table.ts'
import { type ActionId, bindingsOf, type Chord, type Refusal } from '../../../src/input/bindings.ts'

const NONE: StoredBindings = { keys: {}, buttons: {} }

function chordsOf(stored: StoredBindings, id: ActionId): readonly Chord[] {
  return bindingsOf(stored)[id]
}

/** The bindings after a change that must not be refused. */
function accepted(changed: StoredBindings | Refusal): StoredBindings {
  if ('reason' in changed) throw new Error(`refused: ${changed.reason}`)
  return changed
}

function added(stored: StoredBindings, id: ActionId, code: string, shiftKey = false) {
  return accepted(addKey(stored, id, { code, shiftKey }))
}

test.each(['Escape', 'Pad9'])('removing %s from the pause changes nothing', (chord) => {
  expect(accepted(removeKey(NONE, 'pause', chord))).toEqual(NONE)
})

describe('a key', () => {
  test('is added before the others of its action, with Shift if Shift was held', () => {
    expect(chordsOf(added(NONE, 'mute', 'KeyK', true), 'mute')).toEqual(['Shift+KeyK', 'KeyM'])
  })

  test('of a direction is stored without Shift', () => {
    expect(chordsOf(added(NONE, 'up', 'KeyI', true), 'up')[0]).toBe('KeyI')
  })

  test.each([
    ['up', 'Enter', { reason: 'reserved' }],
    ['mute', 'F5', { reason: 'reserved' }],
    ['full-screen', 'Pad5', { reason: 'reserved' }],
    ['mute', 'Escape', { reason: 'taken', by: 'pause' }],
    ['mute', 'KeyR', { reason: 'taken', by: 'restart-level' }],
    ['up', 'Pad13', { reason: 'taken', by: 'down' }],
  ] as const)('of the action %s cannot be %s: %o', (id, code, refusal) => {
    expect(addKey(NONE, id, { code, shiftKey: false })).toEqual(refusal)
  })

  test('is removed, unless it is the only key of a direction', () => {
    const stored = accepted(removeKey(NONE, 'up', 'ArrowUp'))
    expect(removeKey(stored, 'up', 'KeyW')).toEqual({ reason: 'last' })
    expect(chordsOf(accepted(removeKey(stored, 'up', 'Pad12')), 'up')).toEqual(['KeyW'])
    expect(chordsOf(accepted(removeKey(NONE, 'mute', 'KeyM')), 'mute')).toEqual([])
  })
})

describe('the stored keys', () => {
  test('are the lists that differ from the defaults, keys apart from buttons', () => {
    const stored = added(added(NONE, 'up', 'KeyI'), 'mute', 'Pad5')
    expect(stored).toEqual({
      keys: { up: ['KeyI', 'ArrowUp', 'KeyW'] },
      buttons: { mute: ['Pad5'] },
    })
  })
})
