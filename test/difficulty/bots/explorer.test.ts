import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Level } from '../../../src/core/game/level-layout.ts'
import { TICK_HZ } from '../../../src/core/game/rules.ts'
import { cloneGrid, columnOf, FLOOR, rowOf, WALL } from '../../../src/labyrinth/grid.ts'
import { createExplorer } from './explorer.ts'
import { screenTiles } from './screen.ts'
import { below } from '../../../src/labyrinth/random/random.ts'
import { anySeed, chance } from '../../labyrinth/arbitraries.ts'
import { SOME_LEVELS } from '../../core/level/some-levels.ts'
import { playLevel } from './play-level.ts'
import { alone, type Game, playBot } from './playing.ts'
import { builtLevel } from '../../core/level/built-level.ts'
import { checkTimes } from '../../any.ts'

/** 200 ms. */
const REACTION_TICKS = 24

/** An index into the levels, as a level is too long to be printed. */
const anyLevel = fc.nat(SOME_LEVELS.length - 1)

/** The level with chance in place of every inner tile that a game did not show, and of its exit. */
function redrawUnseen(level: Level, game: Game, name: string): Level {
  const grid = cloneGrid(level.grid)
  const seen = new Set(game.tiles.flatMap((tile) => [...screenTiles(grid, tile)]))
  const random = chance(name)
  const unseen: number[] = []
  grid.tiles.forEach((_, tile) => {
    const [x, y] = [columnOf(grid, tile), rowOf(grid, tile)]
    const isInner = x > 0 && y > 0 && x < grid.width - 1 && y < grid.height - 1
    if (seen.has(tile) || !isInner) return
    grid.tiles[tile] = below(random, 2) === 0 ? FLOOR : WALL
    unseen.push(tile)
  })
  const exit = seen.has(level.exit) ? level.exit : unseen[below(random, unseen.length)]
  return { ...level, grid, exit }
}

describe('the explorer has no knowledge of', () => {
  test('tiles that were never on its screen, nor of an exit there', () =>
    checkTimes(
      40,
      [anyLevel, fc.integer({ min: 50, max: 1500 }), anySeed],
      (index, steps, name) => {
        const level = alone(SOME_LEVELS[index])
        const game = playBot(createExplorer(level), level, steps)
        const other = redrawUnseen(level, game, name)
        expect(playBot(createExplorer(other), other, steps).inputs).toEqual(game.inputs)
      },
    ))

  test('enemies before they are on its screen, and 200 ms longer', () =>
    checkTimes(40, [anyLevel], (index) => {
      const level = SOME_LEVELS[index]
      const game = playBot(createExplorer(level), level, 60 * TICK_HZ)
      const first = game.threats.indexOf(true)
      const until = first === -1 ? game.inputs.length : first + REACTION_TICKS
      const calm = playBot(createExplorer(alone(level)), alone(level), until).inputs
      expect(game.inputs.slice(0, until)).toEqual(calm)
    }))
})

test('the explorer clears nearly every level within 5 minutes, most of those that caught it too', () => {
  const outcomes = [4, 5, 6, 7, 8, 9, 10].flatMap((number) =>
    Array.from({ length: 5 }, (_, i) => {
      const level = builtLevel(`e${i}`, number)
      return playLevel(createExplorer(level), level, true, 300 * TICK_HZ)
    }),
  )
  const caught = outcomes.filter(({ catches }) => catches > 0)
  const count = (list: typeof outcomes): number => list.filter(({ cleared }) => cleared).length
  expect(count(outcomes)).toBeGreaterThanOrEqual(0.95 * outcomes.length)
  expect(caught).not.toEqual([])
  expect(count(caught)).toBeGreaterThanOrEqual(0.75 * caught.length)
})
