import { expect } from 'vitest'
import type { Level } from '../../../src/core/game/level-layout.ts'
import { LEVELS, NEAREST_START_STEPS, PLAYER_TICKS_PER_TILE } from '../../../src/core/game/rules.ts'
import { GAP, runnerGrid } from '../../../src/core/game/gap.ts'
import { isFloor } from '../../../src/labyrinth/grid.ts'
import { withoutGaps } from './without-gaps.ts'
import { faultsOf, loopCount } from '../../labyrinth/maze/lattice.ts'
import { stepsFrom } from '../../labyrinth/path/oracle.ts'

/**
 * Expects that a level follows its rules in size, algorithm, length, gaps and enemies, and that the minotaur
 * is late for every shortest path unless the level is contested.
 */
export function expectRuled(level: Level): void {
  const { number, grid, entrance, exit, shortest, enemies, proof } = level
  const rules = LEVELS[number - 1]
  expect(level.algorithm).toBe(rules.algorithm)
  expect([grid.width, grid.height]).toEqual([rules.width, rules.height])
  expect(grid.tiles.filter((tile) => tile === GAP)).toHaveLength(rules.gaps)
  const maze = withoutGaps(grid)
  expect(faultsOf(maze)).toEqual([])
  expect(loopCount(maze)).toBeGreaterThan(0)
  expect([entrance, exit]).toEqual([
    rules.width + 1,
    (rules.height - 2) * rules.width + rules.width - 2,
  ])
  expect(enemies.map(({ kind, ticksPerTile }) => ({ kind, ticksPerTile }))).toEqual(rules.enemies)

  const fromEntrance = stepsFrom(runnerGrid(grid), entrance)
  const fromExit = stepsFrom(runnerGrid(grid), exit)
  expect(shortest).toBe(fromEntrance[exit])
  expect(shortest).toBeGreaterThanOrEqual(rules.shortest.least)
  expect(shortest).toBeLessThanOrEqual(rules.shortest.most)
  const [{ tile: start, ticksPerTile }] = enemies
  const fromMinotaur = stepsFrom(grid, start)
  for (const { tile } of enemies) {
    expect(fromEntrance[tile]).toBeGreaterThanOrEqual(NEAREST_START_STEPS)
  }
  const late = fromEntrance.flatMap((steps, tile) =>
    !isFloor(grid, tile) || steps === -1 || steps + fromExit[tile] !== shortest
      ? []
      : [fromMinotaur[tile] * ticksPerTile - steps * PLAYER_TICKS_PER_TILE],
  )
  const least = Math.min(...late)
  if (proof.contested) expect(least).toBeLessThan(0)
  else expect(least).toBeGreaterThanOrEqual(rules.headStartTicks)
}
