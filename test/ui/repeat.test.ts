import { describe, expect, test } from 'vitest'
import { EAST, SOUTH } from '../../src/labyrinth/grid.ts'
import {
  FIRST_MS,
  ignoreHeld,
  NEXT_MS,
  NOTHING_REPEATED,
  type Repeat,
  repeatHeld,
} from '../../src/ui/gamepad-navigation.ts'

const DOWN = 1 << SOUTH

/** The directions that count in frames of ten milliseconds while some are held. */
function countedIn(start: Repeat, held: number, milliseconds: number): number[] {
  let repeat = start
  const counted: number[] = []
  for (let passed = 0; passed < milliseconds; passed += 10) {
    const step = repeatHeld(repeat, held, 10)
    repeat = step.repeat
    if (step.counted !== 0) counted.push(step.counted)
  }
  return counted
}

describe('a direction held in a menu', () => {
  test('counts at once, and again only after a while', () => {
    expect(countedIn(NOTHING_REPEATED, DOWN, FIRST_MS)).toEqual([DOWN])
    expect(countedIn(NOTHING_REPEATED, DOWN, FIRST_MS + 2 * NEXT_MS + 10)).toEqual(
      Array.from({ length: 4 }, () => DOWN),
    )
  })

  test('that was held before the menu does not count until it is released', () => {
    const former = ignoreHeld(DOWN)
    expect(countedIn(former, DOWN, 5000)).toEqual([])
    const { repeat } = repeatHeld(former, 0, 10)
    expect(countedIn(repeat, DOWN, 10)).toEqual([DOWN])
  })

  test('counts alone where another is already held', () => {
    const { repeat } = repeatHeld(NOTHING_REPEATED, DOWN, 10)
    expect(repeatHeld(repeat, DOWN | (1 << EAST), 10).counted).toBe(1 << EAST)
  })
})
