import { describe, expect, test } from 'vitest'
import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { type LevelAttempt, ticksOf } from '../../src/core/replay/attempts.ts'
import { TILE_SIZE } from '../../src/picture/atlas.ts'
import { placeOfAttempt } from '../../src/view/attempts-view.ts'

/** Attempt that moves a tile to the right and a tile down, one in each tick. */
const CAUGHT: LevelAttempt = {
  end: 'caught',
  from: 0,
  columns: [1, 2, 2].map((tile) => tile * PLAYER_TICKS_PER_TILE),
  rows: [1, 1, 2].map((tile) => tile * PLAYER_TICKS_PER_TILE),
  directions: [0, 1, 2],
}
const CLEARED: LevelAttempt = { ...CAUGHT, end: 'cleared' }

/** Middle of a tile, in pixels. */
function middle(column: number, row: number) {
  return { x: (column + 0.5) * TILE_SIZE, y: (row + 0.5) * TILE_SIZE }
}

describe('an attempt shown beside others', () => {
  test('moves from its position a tick before to the current one', () => {
    expect(placeOfAttempt(CAUGHT, 1)).toMatchObject({
      from: middle(1, 1),
      to: middle(2, 1),
      facing: 1,
    })
    expect(placeOfAttempt(CAUGHT, 2)).toMatchObject({
      from: middle(2, 1),
      to: middle(2, 2),
      facing: 2,
    })
  })

  test('that was caught is shown in its last tick, and hidden afterwards', () => {
    expect(ticksOf(CAUGHT)).toBe(2)
    expect(placeOfAttempt(CAUGHT, 2)?.stance).toBe('idle')
    expect(placeOfAttempt(CAUGHT, 3)).toBeNull()
    expect(placeOfAttempt({ ...CAUGHT, end: 'given-up' }, 3)).toBeNull()
  })

  test('that reached the exit rests there while the others run', () => {
    expect(placeOfAttempt(CLEARED, 1)?.stance).toBe('idle')
    expect(placeOfAttempt(CLEARED, 2)).toMatchObject({ from: middle(2, 1), stance: 'rest' })
    expect(placeOfAttempt(CLEARED, 3)).toEqual({
      from: middle(2, 2),
      to: middle(2, 2),
      facing: 2,
      stance: 'rest',
    })
    expect(placeOfAttempt(CLEARED, 99)).toEqual(placeOfAttempt(CLEARED, 3))
  })
})
