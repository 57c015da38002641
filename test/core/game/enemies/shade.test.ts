import { describe, expect, test } from 'vitest'
import type { LevelLayout } from '../../../../src/core/game/level-layout.ts'
import { tileOf } from '../../../../src/core/game/state.ts'
import { columnOf, FLOOR, rowOf } from '../../../../src/labyrinth/grid.ts'
import { traverseFrom } from '../../../../src/labyrinth/path/traversal.ts'
import { hold, RIGHT, start } from '../play.ts'
import { anyHaunt, anyWander, type Choice, firstWay, watch, wayOf } from './watching.ts'
import { checkTimes } from '../../../any.ts'

/** True if a tile is in sight of another, 10 tiles far along floor. */
function isSeen({ grid }: LevelLayout, from: number, to: number): boolean {
  const [x, y] = [columnOf(grid, from), rowOf(grid, from)]
  const [toX, toY] = [columnOf(grid, to), rowOf(grid, to)]
  if ((x !== toX && y !== toY) || Math.max(Math.abs(x - toX), Math.abs(y - toY)) > 10) return false
  for (let column = Math.min(x, toX); column <= Math.max(x, toX); column++) {
    for (let row = Math.min(y, toY); row <= Math.max(y, toY); row++) {
      if (grid.tiles[row * grid.width + column] !== FLOOR) return false
    }
  }
  return true
}

describe('a shade sees the player', () => {
  /** AI state of the shade after the first tick. */
  const moodIn = (picture: string): string => {
    const state = start(picture)
    hold(state, RIGHT, 1)
    return state.enemies[0].aiState
  }

  const corridors = (tiles: number): string[] => {
    const wall = '#'.repeat(tiles + 4)
    return [
      `${wall}\n#s${'.'.repeat(tiles - 1)}d.#\n${wall}`,
      `####\n#s.#\n${'#.##\n'.repeat(tiles - 1)}#d##\n####`,
    ]
  }

  test.each([
    [2, 'hunt'],
    [10, 'hunt'],
    [11, 'search'],
  ])('%i tiles off along a corridor: %s', (tiles, aiState) => {
    expect(corridors(tiles).map(moodIn)).toEqual([aiState, aiState])
  })

  test.each([
    ['round a corner', '######\n#s...#\n####.#\n####d#\n######'],
    ['through a wall', '########\n#s.#.d.#\n#.##.###\n#....###\n########'],
    ['across the corner of a room', '#####\n#s..#\n#.d.#\n#...#\n#####'],
  ])('but not %s', (_, picture) => {
    expect(moodIn(picture)).toBe('search')
  })
})

/** With a shade that is slow, so that it loses sight of a wandering player. */
const anySlowHaunt = anyHaunt('shade').map((level) => ({
  ...level,
  enemies: level.enemies.map((enemy) => ({ ...enemy, ticksPerTile: 4 * enemy.ticksPerTile })),
}))

test('a shade hunts from sight until 3 s after it, then begins a new traversal at its tile', () => {
  const seen = { hunts: 0, givenUp: 0 }
  checkTimes(300, [anySlowHaunt, anyWander], (level, holds) => {
    let expected = { aiState: 'search', traversal: tourOf(level, level.enemies[0].tile), at: 0 }
    let seenAt = -Infinity
    watch(level, Array.from({ length: 12 }, () => holds).flat(), (choice) => {
      const { state, before, after } = choice
      const place = tileOf(level, state.player)
      if (isSeen(level, before.tile, place)) {
        seenAt = state.tick
        expected.aiState = 'hunt'
      } else if (expected.aiState === 'hunt' && state.tick - seenAt >= 360) {
        expected = { aiState: 'search', traversal: tourOf(level, before.tile), at: 0 }
        seen.givenUp++
      }
      expect(after.aiState).toBe(expected.aiState)
      if (expected.aiState === 'hunt') {
        expect(wayOf(choice)).toBe(firstWay(level, before.tile, place))
        seen.hunts++
      } else {
        expected.at = (expected.at % (expected.traversal.length - 1)) + 1
        expect(nextTileOf(choice, level)).toBe(expected.traversal[expected.at])
      }
    })
  })
  expect(seen.hunts).toBeGreaterThan(100)
  expect(seen.givenUp).toBeGreaterThan(10)
})

function tourOf(level: LevelLayout, tile: number): number[] {
  const { tiles, length } = traverseFrom(level.grid, tile)
  return [...tiles.subarray(0, length)]
}

function nextTileOf(choice: Choice, { grid }: LevelLayout): number {
  const way = wayOf(choice) ?? -1
  return choice.before.tile + [-grid.width, 1, grid.width, -1][way]
}
