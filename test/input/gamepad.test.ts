import { describe, expect, test } from 'vitest'
import { EAST, NORTH, SOUTH, WEST } from '../../src/core/grid.ts'
import { NO_PADS, type Pad, readGamepads } from '../../src/input/gamepad.ts'

function pad({
  index = 0,
  axes = [0, 0, 0, 0],
  down = [],
  connected = true,
}: Partial<Omit<Pad, 'buttons'>> & { readonly down?: readonly number[] } = {}): Pad {
  const buttons = Array.from({ length: 17 }, (_, i) => ({ pressed: down.includes(i) }))
  return { index, connected, axes, buttons }
}

describe('gamepads', () => {
  test('that are missing hold nothing', () => {
    expect(readGamepads([null, null], NO_PADS)).toBe(NO_PADS)
    expect(readGamepads([pad({ connected: false, axes: [1, 0] })], NO_PADS)).toBe(NO_PADS)
  })

  test('steer by stick and cross, all together', () => {
    const state = readGamepads(
      [null, pad({ index: 1, axes: [1, 0] }), pad({ index: 2, down: [12] })],
      {
        ...NO_PADS,
      },
    )
    expect(state.held).toBe((1 << EAST) | (1 << NORTH))
    expect(readGamepads([pad({ down: [14] })], NO_PADS).held).toBe(1 << WEST)
  })

  test('have separate states: a stick that eases off is still held, another is not yet held', () => {
    const pushed = readGamepads([pad({ axes: [0.8, 0] }), pad({ index: 1 })], NO_PADS)
    const eased = [pad({ axes: [0.35, 0] }), pad({ index: 1, axes: [0, 0.35] })]
    expect(readGamepads(eased, pushed).held).toBe(1 << EAST)
  })

  test('report a button once for each press', () => {
    const first = readGamepads([pad({ down: [0, 9] })], NO_PADS)
    expect(first.presses).toEqual([0, 9])
    const second = readGamepads([pad({ down: [9] })], first)
    expect(second.presses).toEqual([])
    expect(readGamepads([pad({ down: [0, 9] })], second).presses).toEqual([0])
  })

  test.each([
    [12, NORTH],
    [13, SOUTH],
    [14, WEST],
    [15, EAST],
  ])('have the cross in its standard place: %i', (place, direction) => {
    expect(readGamepads([pad({ down: [place] })], NO_PADS)).toMatchObject({
      held: 1 << direction,
      tilted: 0,
      down: 1 << place,
    })
  })

  test.each([
    ['north', [0, -1], NORTH],
    ['south', [0, 1], SOUTH],
    ['west', [-1, 0], WEST],
  ])('have the stick on their first two axes: to the %s', (_, axes, direction) => {
    const state = readGamepads([pad({ axes: [...axes, 0.9, 0.9] })], NO_PADS)
    expect(state).toMatchObject({ held: 1 << direction, tilted: 1 << direction, used: 1 })
  })

  test('with fewer buttons and axes than the standard use those they have', () => {
    const small: Pad = { index: 0, connected: true, axes: [], buttons: [{ pressed: true }] }
    expect(readGamepads([small], NO_PADS)).toMatchObject({ held: 0, presses: [0] })
  })
})

describe('a gamepad that is unplugged', () => {
  test('is lost once, when it was used', () => {
    const used = readGamepads([pad({ axes: [1, 0] })], NO_PADS)
    const lost = readGamepads([null], used)
    expect(lost).toMatchObject({ isLost: true, held: 0, used: 0 })
    expect(readGamepads([null], lost).isLost).toBe(false)
  })

  test('is lost, and the others stay in use', () => {
    const both = readGamepads([pad({ down: [0] }), pad({ index: 1, down: [0] })], NO_PADS)
    expect(both.used).toBe(0b11)
    const lost = readGamepads([null, pad({ index: 1 })], both)
    expect(lost).toMatchObject({ isLost: true, used: 0b10 })
    expect(readGamepads([null, pad({ index: 1 })], lost).isLost).toBe(false)
  })

  test('is not lost when it was not used, or when another is', () => {
    const idle = readGamepads([pad(), pad({ index: 1, down: [0] })], NO_PADS)
    expect(readGamepads([null, pad({ index: 1 })], idle).isLost).toBe(false)
  })
})
