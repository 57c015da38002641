import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EAST, NORTH, SOUTH, WEST } from '../../src/core/grid.ts'
import {
  ACTION_IDS,
  actionOf,
  bind,
  type Bindings,
  bindingsOf,
  chordFor,
  chordOf,
  conflictsOf,
  DEFAULT_BINDINGS,
  directionOf,
  isBindable,
  MAX_CHORDS,
  movementKeys,
  PAUSE_KEY,
  unbind,
} from '../../src/input/bindings.ts'

const anyId = fc.constantFrom(...ACTION_IDS)
const anyChord = fc.constantFrom(
  'KeyI',
  'KeyR',
  'Shift+KeyR',
  'Space',
  'Numpad8',
  'Lang1',
  'Escape',
)

describe('the default keys', () => {
  test('walk with arrows and WASD, and have no conflict', () => {
    expect(['up', 'right', 'down', 'left'].map((id) => directionOf(id as 'up'))).toEqual([
      NORTH,
      EAST,
      SOUTH,
      WEST,
    ])
    expect(actionOf(DEFAULT_BINDINGS, { code: 'ArrowUp', shiftKey: false })).toBe('up')
    expect(actionOf(DEFAULT_BINDINGS, { code: 'KeyA', shiftKey: false })).toBe('left')
    expect(conflictsOf(DEFAULT_BINDINGS)).toEqual([])
  })

  test('distinguish R from Shift+R, and directions work while Shift is held', () => {
    expect(actionOf(DEFAULT_BINDINGS, { code: 'KeyR', shiftKey: false })).toBe('restart-level')
    expect(actionOf(DEFAULT_BINDINGS, { code: 'KeyR', shiftKey: true })).toBe('restart-run')
    expect(actionOf(DEFAULT_BINDINGS, { code: 'KeyW', shiftKey: true })).toBe('up')
    expect(actionOf(DEFAULT_BINDINGS, { code: 'KeyQ', shiftKey: false })).toBeNull()
  })

  test('can all be bound to their own actions', () => {
    for (const id of ACTION_IDS) {
      for (const chord of DEFAULT_BINDINGS[id])
        expect([id, isBindable(id, chord)]).toEqual([id, true])
    }
  })
})

describe('a chord', () => {
  test.each([
    ['KeyR', false, 'KeyR'],
    ['KeyR', true, 'Shift+KeyR'],
    ['ShiftLeft', true, 'ShiftLeft'],
  ])('%s with Shift %s is %s', (code, shiftKey, chord) => {
    expect(chordOf({ code, shiftKey })).toBe(chord)
  })

  test.each([
    'Escape',
    'Tab',
    'Enter',
    'ControlLeft',
    'MetaRight',
    'Shift+Tab',
    '',
    'key r',
    'a+b',
  ])('%j cannot be bound', (chord) => {
    expect(isBindable('mute', chord)).toBe(false)
  })

  test('with Shift is not of a direction', () => {
    expect(isBindable('up', 'Shift+KeyI')).toBe(false)
    expect(isBindable('mute', 'Shift+KeyI')).toBe(true)
  })
})

describe('binding', () => {
  test('puts the new key first and keeps the others', () => {
    expect(bind(DEFAULT_BINDINGS, 'up', 'KeyI').up).toEqual(['KeyI', 'ArrowUp', 'KeyW'])
    expect(bind(DEFAULT_BINDINGS, 'up', 'KeyW').up).toEqual(['KeyW', 'ArrowUp'])
  })

  test('a key of another action is a conflict, and the first of the two actions applies', () => {
    const bindings = bind(DEFAULT_BINDINGS, 'mute', 'KeyR')
    expect(conflictsOf(bindings)).toEqual([{ chord: 'KeyR', ids: ['restart-level', 'mute'] }])
    expect(actionOf(bindings, { code: 'KeyR', shiftKey: false })).toBe('restart-level')
    expect(conflictsOf(unbind(bindings, 'restart-level', 'KeyR'))).toEqual([])
  })

  test('a key that cannot be bound is refused', () => {
    expect(() => bind(DEFAULT_BINDINGS, 'mute', 'Escape')).toThrow(RangeError)
    expect(() => bind(DEFAULT_BINDINGS, 'up', 'Tab')).toThrow(RangeError)
  })

  test('one key too many drops the oldest, but never Escape of the pause', () => {
    let bindings = DEFAULT_BINDINGS
    for (const chord of ['KeyI', 'KeyJ', 'KeyK', 'KeyL']) {
      bindings = bind(bind(bindings, 'pause', chord), 'up', chord)
    }
    expect(bindings.up).toEqual(['KeyL', 'KeyK', 'KeyJ', 'KeyI'])
    expect(bindings.pause).toEqual(['KeyL', 'KeyK', 'KeyJ', PAUSE_KEY])
  })

  test('in any order leaves few keys, no key twice, and Escape with the pause', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), anyId, anyChord), { maxLength: 30 }),
        (changes) => {
          let bindings = DEFAULT_BINDINGS
          for (const [adds, id, chord] of changes) {
            if (!adds) bindings = unbind(bindings, id, chord)
            else if (isBindable(id, chord)) bindings = bind(bindings, id, chord)
          }
          for (const id of ACTION_IDS) {
            expect(bindings[id].length).toBeLessThanOrEqual(MAX_CHORDS)
            expect(new Set(bindings[id]).size).toBe(bindings[id].length)
          }
          expect(actionOf(bindings, { code: PAUSE_KEY, shiftKey: false })).toBe('pause')
          expect(bindingsOf({ keys: JSON.parse(JSON.stringify(bindings)) as unknown })).toEqual(
            bindings,
          )
        },
      ),
    )
  })
})

describe('stored bindings', () => {
  const read = (keys: unknown): Bindings => bindingsOf({ keys })

  test('are valid action by action; Escape pauses even where it was left out', () => {
    const bindings = read({ up: ['KeyI'], pause: ['Space'], mute: [] })
    expect(bindings).toEqual({
      ...DEFAULT_BINDINGS,
      up: ['KeyI'],
      pause: ['Space', 'Escape'],
      mute: [],
    })
  })

  test.each([
    [undefined],
    [null],
    [7],
    [['KeyI']],
    [{ up: 'KeyI' }],
    [{ up: [7] }],
    [{ up: ['KeyI', 'KeyI'] }],
    [{ up: ['Escape'] }],
    [{ up: ['Shift+KeyI'] }],
    [{ up: ['<b>'] }],
    [{ up: ['KeyA', 'KeyB', 'KeyC', 'KeyD', 'KeyE'] }],
    [{ fly: ['KeyI'] }],
  ])('%j are the default ones', (keys) => {
    expect(read(keys)).toEqual(DEFAULT_BINDINGS)
  })
})

describe('the key that hints name', () => {
  test('is the first that does the action, and null without one', () => {
    expect(chordFor(DEFAULT_BINDINGS, 'pause')).toBe('Escape')
    expect(chordFor(bind(DEFAULT_BINDINGS, 'mute', 'KeyQ'), 'mute')).toBe('KeyQ')
    expect(chordFor(unbind(DEFAULT_BINDINGS, 'mute', 'KeyM'), 'mute')).toBeNull()
  })

  test('is not a key of another action', () => {
    const taken = bind(DEFAULT_BINDINGS, 'mute', 'ArrowUp')
    expect(chordFor(taken, 'mute')).toBe('KeyM')
  })

  test('for movement is a set: the first keys, then a default set that is bound', () => {
    const arrows = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']
    const letters = ['KeyW', 'KeyD', 'KeyS', 'KeyA']
    expect(movementKeys(DEFAULT_BINDINGS)).toEqual([arrows, letters])
    expect(movementKeys(unbind(DEFAULT_BINDINGS, 'left', 'KeyA'))).toEqual([arrows])
    expect(movementKeys(bind(DEFAULT_BINDINGS, 'left', 'KeyJ'))).toEqual([
      ['ArrowUp', 'ArrowRight', 'ArrowDown', 'KeyJ'],
      arrows,
    ])
    expect(movementKeys({ ...DEFAULT_BINDINGS, left: [] })).toEqual([])
  })
})
