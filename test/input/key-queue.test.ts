import { describe, expect, test } from 'vitest'
import { RESTART } from '../../src/core/game/state.ts'
import { EAST, NORTH } from '../../src/labyrinth/grid.ts'
import {
  createKeyQueue,
  hasPress,
  nextInput,
  releaseAll,
  settle,
  tap,
} from '../../src/input/key-queue.ts'

const UP = { code: 'ArrowUp', direction: NORTH } as const
const RIGHT = { code: 'ArrowRight', direction: EAST } as const
const NORTH_HELD = 1 << NORTH
const EAST_HELD = 1 << EAST

describe('keys between two ticks', () => {
  test('a tap shorter than a tick is held for one tick', () => {
    const queue = createKeyQueue()
    queue.waiting.push({ ...UP, down: true }, { ...UP, down: false })
    expect([nextInput(queue), nextInput(queue)]).toEqual([NORTH_HELD, 0])
  })

  test('of two presses the second waits a tick, so that it stays the newer', () => {
    const queue = createKeyQueue()
    queue.waiting.push({ ...UP, down: true }, { ...RIGHT, down: true })
    expect([nextInput(queue), nextInput(queue)]).toEqual([NORTH_HELD, NORTH_HELD | EAST_HELD])
  })

  test('a change from one key to another takes one tick', () => {
    const queue = createKeyQueue()
    queue.waiting.push({ ...UP, down: true })
    nextInput(queue)
    queue.waiting.push({ ...RIGHT, down: true }, { ...UP, down: false })
    expect(nextInput(queue)).toBe(EAST_HELD)
  })

  test('two keys of one direction hold it until both are up', () => {
    const queue = createKeyQueue()
    const other = { code: 'KeyW', direction: NORTH } as const
    queue.waiting.push({ ...UP, down: true })
    nextInput(queue)
    queue.waiting.push({ ...other, down: true }, { ...UP, down: false })
    expect(nextInput(queue)).toBe(NORTH_HELD)
    queue.waiting.push({ ...other, down: false })
    expect(nextInput(queue)).toBe(0)
  })

  test('releasing all drops waiting changes and held keys', () => {
    const queue = createKeyQueue()
    queue.waiting.push({ ...UP, down: true })
    nextInput(queue)
    queue.waiting.push({ ...RIGHT, down: true })
    releaseAll(queue)
    expect(nextInput(queue)).toBe(0)
  })

  test('a tap is in the input of the next tick alone, beside held and waiting keys', () => {
    const queue = createKeyQueue()
    queue.waiting.push({ ...UP, down: true }, { ...RIGHT, down: true })
    tap(queue, RESTART)
    expect([nextInput(queue), nextInput(queue)]).toEqual([
      RESTART | NORTH_HELD,
      NORTH_HELD | EAST_HELD,
    ])
  })

  test('a tap outlasts the release of all keys', () => {
    const queue = createKeyQueue()
    tap(queue, RESTART)
    releaseAll(queue)
    expect(nextInput(queue)).toBe(RESTART)
  })

  test('a key or a tap is a press until it is read', () => {
    const queue = createKeyQueue()
    expect(hasPress(queue)).toBe(false)
    tap(queue, RESTART)
    expect(hasPress(queue)).toBe(true)
    nextInput(queue)
    queue.waiting.push({ ...UP, down: true })
    expect(hasPress(queue)).toBe(true)
    nextInput(queue)
    expect(hasPress(queue)).toBe(false)
    queue.waiting.push({ ...UP, down: false })
    expect(hasPress(queue)).toBe(false)
  })

  test('a key that is pressed before the queue is settled counts as held', () => {
    const queue = createKeyQueue()
    queue.waiting.push({ ...UP, down: true }, { ...RIGHT, down: true }, { ...UP, down: false })
    settle(queue)
    expect(hasPress(queue)).toBe(false)
    expect(nextInput(queue)).toBe(EAST_HELD)
  })
})
