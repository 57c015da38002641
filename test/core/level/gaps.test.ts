import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEVELS, levelRules } from '../../../src/core/game/rules.ts'
import { GAP, runnerGrid } from '../../../src/core/game/gap.ts'
import { DIRECTIONS, type Grid, isFloor, tileAhead } from '../../../src/labyrinth/grid.ts'
import { withGaps } from '../../../src/core/level/gaps.ts'
import { mazeFacts, isOnScreen } from '../../../src/core/level/maze-facts.ts'
import { braid } from '../../../src/labyrinth/maze/braid.ts'
import { endsOf } from '../../../src/labyrinth/maze/ends.ts'
import { carveMaze } from '../../../src/labyrinth/maze/generators.ts'
import { shortestPath } from '../../../src/labyrinth/path/shortest-path.ts'
import { anyAlgorithm, chance } from '../../labyrinth/arbitraries.ts'
import { stepsFrom } from '../../labyrinth/path/oracle.ts'
import { builtLevel } from './built-level.ts'
import { checkTimes } from '../../any.ts'

const NUMBERS = [...LEVELS.keys()].map((i) => i + 1)
const SEEDS = ['theseus', 'ariadne', 'friday', 'minos', 'icarus']

function gapsOf({ tiles }: Grid): number[] {
  return Array.from(tiles.keys()).filter((tile) => tiles[tile] === GAP)
}

const sidesOf = (grid: Grid, tile: number): number[] =>
  DIRECTIONS.map((way) => tileAhead(grid, tile, way)).filter((side) => isFloor(grid, side))

describe.each(NUMBERS)('the gaps of level %i', (number) => {
  const levels = SEEDS.map((seed) => builtLevel(seed, number))

  test('lead an enemy at least 16 steps round to the other side', () => {
    for (const { grid, seed } of levels) {
      for (const gap of gapsOf(grid)) {
        const [one, other, ...more] = sidesOf(grid, gap)
        expect(more, seed).toEqual([])
        const round = stepsFrom(grid, one)[other]
        expect(round === -1 ? Infinity : round, seed).toBeGreaterThanOrEqual(16)
      }
    }
  })
})

test('a maze has all gaps that are wanted, or none where walls for them are missing', () => {
  const found = { all: 0, none: 0 }
  checkTimes(
    100,
    [fc.nat(), anyAlgorithm, fc.integer({ min: 7, max: 10 })],
    (n, { carve }, number) => {
      const rules = { ...levelRules(number), shortest: { least: 0, most: Infinity } }
      const random = chance(n)
      const maze = carveMaze(carve, 27, 17, random)
      braid(maze, rules.braidPercent, random)
      const grid = withGaps(mazeFacts(maze, endsOf(maze)), rules, random)?.grid ?? null
      if (grid !== null) expect(gapsOf(grid)).toHaveLength(rules.gaps)
      found[grid === null ? 'none' : 'all']++
    },
  )
  expect(Math.min(found.all, found.none)).toBeGreaterThan(0)
})

test('level 7 has a gap in view of the first third of its way, and in reach', () => {
  for (const seed of SEEDS) {
    const { grid, entrance, exit, shortest } = builtLevel(seed, 7)
    const open = runnerGrid(grid)
    const start = shortestPath(open, entrance, exit)?.slice(0, shortest / 3 + 1) ?? []
    const steps = stepsFrom(open, entrance)
    const early = gapsOf(grid).filter(
      (gap) => steps[gap] <= shortest / 3 + 1 && start.some((tile) => isOnScreen(grid, tile, gap)),
    )
    expect(early, seed).not.toEqual([])
  }
})
