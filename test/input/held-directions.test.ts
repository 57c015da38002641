import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EAST, NORTH } from '../../src/labyrinth/grid.ts'
import { createHeldDirections } from '../../src/input/held-directions.ts'
import { createKeyQueue, nextInput, releaseAll } from '../../src/input/key-queue.ts'
import { checkAny } from '../any.ts'

const NORTH_HELD = 1 << NORTH
const EAST_HELD = 1 << EAST

describe('a device without keys', () => {
  test('that changes its direction leaves no tick without one', () => {
    const keys = createKeyQueue()
    const device = createHeldDirections(keys, 'stick')
    device.hold(EAST_HELD)
    nextInput(keys)
    device.hold(NORTH_HELD)
    expect(nextInput(keys)).toBe(NORTH_HELD)
  })

  test('does not release the directions of a key or another device', () => {
    const keys = createKeyQueue()
    const [one, other] = [createHeldDirections(keys, 'one'), createHeldDirections(keys, 'other')]
    keys.waiting.push({ code: 'ArrowUp', direction: NORTH, down: true })
    nextInput(keys)
    one.hold(NORTH_HELD)
    other.hold(NORTH_HELD)
    nextInput(keys)
    nextInput(keys)
    one.hold(0)
    other.hold(0)
    expect(nextInput(keys)).toBe(NORTH_HELD)
  })

  test('of the same name continues with its held directions, and can release them', () => {
    const keys = createKeyQueue()
    createHeldDirections(keys, 'stick').hold(EAST_HELD)
    nextInput(keys)
    const next = createHeldDirections(keys, 'stick')
    expect(nextInput(keys)).toBe(EAST_HELD)
    next.hold(0)
    expect(nextInput(keys)).toBe(0)
  })

  test('is released with the whole queue, and holds again only after its own release', () => {
    const keys = createKeyQueue()
    const device = createHeldDirections(keys, 'stick')
    device.hold(EAST_HELD)
    nextInput(keys)
    releaseAll(keys)
    device.hold(EAST_HELD)
    expect(nextInput(keys)).toBe(0)
    device.hold(0)
    expect(nextInput(keys)).toBe(0)
    device.hold(EAST_HELD)
    expect(nextInput(keys)).toBe(EAST_HELD)
  })

  test('leads to its last held directions after any changes', () => {
    const held = fc.integer({ min: 0, max: 15 })
    checkAny([fc.array(fc.tuple(held, fc.boolean()), { minLength: 1 })], (changes) => {
      const keys = createKeyQueue()
      const device = createHeldDirections(keys, 'stick')
      for (const [next, ticks] of changes) {
        device.hold(next)
        if (ticks) nextInput(keys)
      }
      while (keys.waiting.length > 0) nextInput(keys)
      expect(nextInput(keys)).toBe(changes.at(-1)?.[0])
    })
  })
})
