import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EAST, NORTH, SOUTH, WEST } from '../../src/labyrinth/grid.ts'
import {
  ACTION_IDS,
  type ActionId,
  actionOf,
  bind,
  type Bindings,
  bindingsOf,
  buttonFor,
  DEFAULT_BINDINGS,
  directionOf,
  isBindable,
  isPadButton,
  keyFor,
  MAX_CHORDS,
  movementKeys,
  refusalToBind,
  refusalToUnbind,
  unbind,
} from '../../src/input/bindings.ts'
import { checkAny } from '../any.ts'

const anyId = fc.constantFrom(...ACTION_IDS)
const anyChord = fc.constantFrom(
  ...['KeyI', 'KeyR', 'Shift+KeyR', 'Space', 'Numpad8', 'Lang1', 'Escape', 'Pad3', 'Pad5'],
)

const without = (id: ActionId, chord: string): Bindings => unbind(DEFAULT_BINDINGS, id, chord)

const actionAt = (code: string, shiftKey = false, bindings = DEFAULT_BINDINGS) =>
  actionOf(bindings, { code, shiftKey })

type Lists = Record<string, readonly string[]>

describe('the default keys', () => {
  test('walk with arrows, WASD and the cross, and have no key twice', () => {
    const directions = ['up', 'right', 'down', 'left'].map((id) => directionOf(id as 'up'))
    expect(directions).toEqual([NORTH, EAST, SOUTH, WEST])
    expect(['ArrowUp', 'KeyA', 'Pad12'].map((code) => actionAt(code))).toEqual(['up', 'left', 'up'])
    const all = Object.values(DEFAULT_BINDINGS).flat()
    expect(new Set(all).size).toBe(all.length)
  })

  test('distinguish R from Shift+R, and directions work while Shift is held', () => {
    expect([actionAt('KeyR'), actionAt('KeyR', true)]).toEqual(['restart-level', 'restart-run'])
    expect([actionAt('KeyW', true), actionAt('KeyQ')]).toEqual(['up', null])
  })
})

describe('a chord', () => {
  test.each([
    ...['Escape', 'Tab', 'Enter', 'ControlLeft', 'MetaRight', 'F5', 'Shift+F10', 'BrowserBack'],
    ...['Pad16', 'Pad9', 'Padx', 'Shift+Tab', '', 'key r', 'a+b'],
  ])('%j cannot be bound', (chord) => {
    expect(isBindable('mute', chord)).toBe(false)
  })

  test('of a pad can walk, restart and mute, but neither act on pages nor open the full screen', () => {
    expect(['up', 'mute', 'restart-level'].every((id) => isBindable(id as 'up', 'Pad5'))).toBe(true)
    for (const id of ['full-screen', 'new-seed', 'losses'] as const) {
      expect([id, isBindable(id, 'Pad5')]).toEqual([id, false])
    }
    const chords = ['Pad0', 'Pad15', 'Pad16', 'PageUp', 'KeyP']
    expect(chords.filter(isPadButton)).toEqual(['Pad0', 'Pad15'])
  })
})

describe('binding', () => {
  test('puts the new key first and keeps the others', () => {
    const upWith = (chord: string) => bind(DEFAULT_BINDINGS, 'up', chord).up.join(' ')
    expect(upWith('KeyI')).toBe('KeyI ArrowUp KeyW Pad12')
    expect(upWith('KeyW')).toBe('KeyW ArrowUp Pad12')
    expect(upWith('Pad1')).toBe('ArrowUp KeyW Pad1 Pad12')
  })

  test('a key of another action is refused until that gives it up', () => {
    const taken = { reason: 'taken', by: 'restart-level' }
    expect(refusalToBind(DEFAULT_BINDINGS, 'mute', 'KeyR')).toEqual(taken)
    expect(() => bind(DEFAULT_BINDINGS, 'mute', 'KeyR')).toThrow(RangeError)
    const free = without('restart-level', 'KeyR')
    expect(refusalToBind(free, 'mute', 'KeyR')).toBeNull()
    expect(actionAt('KeyR', false, bind(free, 'mute', 'KeyR'))).toBe('mute')
  })

  test('the last key of a direction is not removed', () => {
    const one = without('up', 'KeyW')
    expect(refusalToUnbind(DEFAULT_BINDINGS, 'up', 'KeyW')).toBeNull()
    expect(refusalToUnbind(one, 'up', 'ArrowUp')).toEqual({ reason: 'last' })
    expect(unbind(one, 'up', 'ArrowUp')).toBe(one)
    expect(refusalToUnbind(one, 'up', 'Pad12')).toBeNull()
    expect(refusalToUnbind(DEFAULT_BINDINGS, 'mute', 'KeyM')).toBeNull()
  })

  test('one key too many drops the oldest, but never Escape of the pause', () => {
    let bindings = DEFAULT_BINDINGS
    for (const chord of ['KeyI', 'KeyJ', 'KeyK', 'KeyL']) bindings = bind(bindings, 'up', chord)
    for (const chord of ['KeyQ', 'KeyE', 'KeyY', 'KeyU']) bindings = bind(bindings, 'pause', chord)
    expect(bindings.up).toEqual(['KeyL', 'KeyK', 'KeyJ', 'KeyI', 'Pad12'])
    expect(bindings.pause).toEqual(['KeyU', 'KeyY', 'KeyE', 'Escape', 'Pad9'])
  })

  test('in any order leaves few keys, no key twice, a key to walk with, and Escape with the pause', () =>
    checkAny([fc.array(fc.tuple(fc.boolean(), anyId, anyChord), { maxLength: 30 })], (changes) => {
      let bindings = DEFAULT_BINDINGS
      for (const [adds, id, chord] of changes) {
        if (!adds) bindings = unbind(bindings, id, chord)
        else if (refusalToBind(bindings, id, chord) === null) {
          bindings = bind(bindings, id, chord)
        }
      }
      const lists = { keys: {} as Lists, buttons: {} as Lists }
      for (const id of ACTION_IDS) {
        lists.buttons[id] = bindings[id].filter(isPadButton)
        lists.keys[id] = bindings[id].filter((chord) => !isPadButton(chord))
        expect(lists.keys[id].length).toBeLessThanOrEqual(MAX_CHORDS)
        if (directionOf(id) !== null) expect(lists.keys[id]).not.toEqual([])
      }
      const all = Object.values(bindings).flat()
      expect(new Set(all).size).toBe(all.length)
      expect(actionOf(bindings, { code: 'Escape', shiftKey: false })).toBe('pause')
      expect(bindingsOf(JSON.parse(JSON.stringify(lists)) as object)).toEqual(bindings)
    }))
})

describe('stored bindings', () => {
  const read = (keys: unknown): Bindings => bindingsOf({ keys })

  test('are valid action by action; Escape pauses even where it was left out', () => {
    const bindings = read({ up: ['KeyI'], pause: ['Space'], mute: [] })
    expect(bindings).toEqual({
      ...DEFAULT_BINDINGS,
      up: ['KeyI', 'Pad12'],
      pause: ['Space', 'Escape', 'Pad9'],
      mute: [],
    })
  })

  test('of a pad are stored apart from the keys', () => {
    const bindings = bindingsOf({ keys: { mute: ['Pad5'] }, buttons: { up: [], mute: ['Pad5'] } })
    expect(bindings).toEqual({
      ...DEFAULT_BINDINGS,
      up: ['ArrowUp', 'KeyW'],
      mute: ['KeyM', 'Pad5'],
    })
  })

  test('of two actions belong to the first', () => {
    expect(read({ 'restart-level': ['KeyM'] })).toEqual({
      ...DEFAULT_BINDINGS,
      'restart-level': ['KeyM', 'Pad3'],
      mute: [],
    })
  })

  test.each([
    ['no key', { up: [], mute: ['KeyQ'] }],
    ['only keys of others', { up: ['KeyI'], right: ['KeyI'], mute: ['KeyQ'] }],
  ])('that leave a direction with %s walk with the default keys', (_, keys) => {
    expect(read(keys)).toEqual({ ...DEFAULT_BINDINGS, mute: ['KeyQ'] })
  })

  const lists = ['KeyI', [7], ['KeyI', 'KeyI'], ['Escape'], ['Shift+KeyI'], ['<b>']]
  const many = ['KeyH', 'KeyI', 'KeyJ', 'KeyK', 'KeyL']
  test.each([
    ...[undefined, null, 7, ['KeyI'], { mute: ['F5'] }, { fly: ['KeyI'] }],
    ...[...lists, many].map((up) => ({ up })),
  ])('%j are the default ones', (keys) => {
    expect(read(keys)).toEqual(DEFAULT_BINDINGS)
  })
})

describe('the key that hints name', () => {
  test('is the first of the device, and null without one', () => {
    expect(keyFor(DEFAULT_BINDINGS, 'pause')).toBe('Escape')
    expect(buttonFor(DEFAULT_BINDINGS, 'pause')).toBe('Pad9')
    expect(keyFor(bind(DEFAULT_BINDINGS, 'mute', 'KeyQ'), 'mute')).toBe('KeyQ')
    expect(keyFor(without('mute', 'KeyM'), 'mute')).toBeNull()
    expect(buttonFor(DEFAULT_BINDINGS, 'mute')).toBeNull()
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
  })
})
