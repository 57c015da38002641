import { describe, expect, test } from 'vitest'
import { EAST, NORTH, SOUTH, WEST } from '../../src/labyrinth/grid.ts'
import { NO_PADS, type Pad, readGamepads, ON, readStick } from '../../src/input/gamepad.ts'
import fc from 'fast-check'
import { checkAny, checkTimes } from '../any.ts'

function pad({
  index = 0,
  axes = [0, 0, 0, 0],
  down = [],
  connected = true,
  mapping = 'standard',
}: Partial<Omit<Pad, 'buttons'>> & { readonly down?: readonly number[] } = {}): Pad {
  const buttons = Array.from({ length: 17 }, (_, i) => ({ pressed: down.includes(i) }))
  return { index, connected, mapping, axes, buttons }
}

/** State after pads were read that are all at rest, on which everything counts. */
const AT_REST = readGamepads(
  [0, 1, 2].map((index) => pad({ index })),
  NO_PADS,
)

describe('gamepads', () => {
  test('that are missing hold nothing', () => {
    expect(readGamepads([null, null], NO_PADS)).toBe(NO_PADS)
    expect(readGamepads([pad({ connected: false, axes: [1, 0] })], NO_PADS)).toBe(NO_PADS)
  })

  test('steer by stick and cross, all together', () => {
    const state = readGamepads(
      [null, pad({ index: 1, axes: [1, 0] }), pad({ index: 2, down: [12] })],
      AT_REST,
    )
    expect(state.held).toBe((1 << EAST) | (1 << NORTH))
    expect(readGamepads([pad({ down: [14] })], AT_REST).held).toBe(1 << WEST)
  })

  test('have separate states: a stick that eases off is still held, another is not yet held', () => {
    const pushed = readGamepads([pad({ axes: [0.8, 0] }), pad({ index: 1 })], AT_REST)
    const eased = [pad({ axes: [0.35, 0] }), pad({ index: 1, axes: [0, 0.35] })]
    expect(readGamepads(eased, pushed).held).toBe(1 << EAST)
  })

  test('report a button once for each press', () => {
    const first = readGamepads([pad({ down: [0, 9] })], AT_REST)
    expect(first.presses).toEqual([0, 9])
    const second = readGamepads([pad({ down: [9] })], first)
    expect(second.presses).toEqual([])
    expect(readGamepads([pad({ down: [0, 9] })], second).presses).toEqual([0])
  })

  test('with fewer buttons and axes than the standard use those they have', () => {
    const small: Pad = { ...pad(), axes: [], buttons: [{ pressed: true }] }
    expect(readGamepads([small], AT_REST)).toMatchObject({ held: 0, presses: [0] })
  })
})

describe('an axis or a button', () => {
  test('counts once it was at rest: a pedal or a throttle may rest at its end', () => {
    const pressed = pad({ axes: [1, -1], down: [9, 13] })
    const first = readGamepads([pressed], NO_PADS)
    expect(first).toMatchObject({ held: 0, down: 0, presses: [], used: 0 })
    const second = readGamepads([pad({ axes: [0.1, -1], down: [9] })], first)
    expect(second).toMatchObject({ held: 0, down: 0, presses: [], used: 0 })
    const third = readGamepads([pressed], second)
    expect(third).toMatchObject({ held: (1 << EAST) | (1 << SOUTH), presses: [13] })
  })

  test('of a pad that is plugged in again must rest again', () => {
    const gone = readGamepads([null], AT_REST)
    expect(readGamepads([pad({ axes: [0, 1], down: [0] })], gone)).toMatchObject({
      held: 0,
      down: 0,
    })
  })
})

describe('a gamepad without the standard mapping', () => {
  const REST = 23 / 7
  const hat = (value: number, more: { readonly down?: readonly number[] } = {}): Pad =>
    pad({ mapping: '', axes: [...new Array<number>(9).fill(0), value], ...more })
  const atRest = readGamepads([hat(REST)], NO_PADS)

  test.each([
    [-1, [NORTH]],
    [-5 / 7, [NORTH, EAST]],
    [-3 / 7, [EAST]],
    [-1 / 7, [EAST, SOUTH]],
    [1 / 7, [SOUTH]],
    [3 / 7, [SOUTH, WEST]],
    [5 / 7, [WEST]],
    [1, [WEST, NORTH]],
    [REST, []],
    [9 / 7, []],
  ])('has its cross on an axis: %d', (value, ways) => {
    const bits = (places: readonly number[]): number =>
      places.reduce((all, at) => all | (1 << at), 0)
    expect(readGamepads([hat(value)], atRest)).toMatchObject({
      ...{ held: bits(ways), tilted: 0 },
      // The buttons of the cross, to which directions are bound.
      down: bits(ways.map((way) => [12, 15, 13, 14][way])),
    })
  })

  test('has no cross on an axis that never leaves its range', () => {
    const analog = readGamepads([hat(0)], NO_PADS)
    expect(readGamepads([hat(1 / 7, { down: [14] })], analog).held).toBe(1 << WEST)
    const standard = readGamepads([{ ...hat(REST), mapping: 'standard' }], NO_PADS)
    expect(readGamepads([{ ...hat(1 / 7), mapping: 'standard' }], standard).held).toBe(0)
  })

  test('is reported once it is used, until it is unplugged', () => {
    expect(atRest.isUnmapped).toBe(false)
    const used = readGamepads([hat(REST, { down: [3] })], atRest)
    expect(used.isUnmapped).toBe(true)
    expect(readGamepads([null], used).isUnmapped).toBe(false)
    expect(readGamepads([pad({ down: [3] })], AT_REST).isUnmapped).toBe(false)
  })
})

describe('a gamepad that is unplugged', () => {
  test('is lost once, when it was used', () => {
    const used = readGamepads([pad({ axes: [1, 0] })], AT_REST)
    const lost = readGamepads([null], used)
    expect(lost).toMatchObject({ isLost: true, held: 0, used: 0 })
    expect(readGamepads([null], lost).isLost).toBe(false)
  })

  test('is lost, and the others stay in use', () => {
    const both = readGamepads([pad({ down: [0] }), pad({ index: 1, down: [0] })], AT_REST)
    expect(both.used).toBe(0b11)
    const lost = readGamepads([null, pad({ index: 1 })], both)
    expect(lost).toMatchObject({ isLost: true, used: 0b10 })
    expect(readGamepads([null, pad({ index: 1 })], lost).isLost).toBe(false)
  })

  test('is not lost when it was not used, or when another is', () => {
    const idle = readGamepads([pad(), pad({ index: 1, down: [0] })], AT_REST)
    expect(readGamepads([null, pad({ index: 1 })], idle).isLost).toBe(false)
  })
})

const axis = fc.double({ min: -1, max: 1, noNaN: true })
const anyHeld = fc.integer({ min: 0, max: 15 })
const [N, E, S, W] = [NORTH, EAST, SOUTH, WEST].map((way) => 1 << way)

describe('a stick', () => {
  test.each([
    ['at rest', 0, 0, 0],
    ['hardly pushed', 0.3, -0.3, 0],
    ['to the north', 0, -1, N],
    ['to the east', 1, 0.1, E],
    ['to the south, a little east', 0.5, 0.95, S],
    ['between west and south', -0.7, 0.7, W | S],
    ['pushed softly between north and east', 0.46, -0.46, N | E],
  ])('holds the directions to which it is pushed: %s', (_, x, y, held) => {
    expect(readStick(x, y, 0)).toBe(held)
  })

  test('never holds two opposite directions, whatever it held before', () =>
    checkAny([axis, axis, anyHeld], (x, y, former) => {
      const held = readStick(x, y, former)
      expect(held & (held >> 2) & 3).toBe(0)
    }))

  test('pushed far enough always holds the direction of its longer axis', () =>
    checkAny([axis, axis, anyHeld], (x, y, former) => {
      const far = Math.max(Math.abs(x), Math.abs(y))
      fc.pre(far > ON)
      const main = far === Math.abs(x) ? (x > 0 ? E : W) : y > 0 ? S : N
      expect(readStick(x, y, former) & main).toBe(main)
    }))

  test('that trembles around a place changes its directions once at most', () => {
    // Smaller than the distance between the two thresholds of an axis.
    const tremble = fc.double({ min: -0.02, max: 0.02, noNaN: true })
    checkTimes(
      1000,
      [axis, axis, fc.array(fc.tuple(tremble, tremble), { maxLength: 20 })],
      (x, y, all) => {
        let held = 0
        const changes = [0, 0, 0, 0]
        for (const [dx, dy] of all) {
          const next = readStick(x + dx, y + dy, held)
          for (let way = 0; way < 4; way++) if (((held ^ next) >> way) & 1) changes[way]++
          held = next
        }
        expect(Math.max(...changes)).toBeLessThanOrEqual(1)
      },
    )
  })
})
