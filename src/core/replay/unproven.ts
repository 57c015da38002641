import type { Level } from '../game/level-layout.ts'
import { runnerGrid } from '../game/gap.ts'
import { type DrawnLevel, layoutOf } from '../level/drawn/drawn-level.ts'
import { setFastestWin } from '../level/optimum.ts'
import { inputsAlong } from '../level/search/optimum.ts'
import { shortestPath } from '../../labyrinth/path/shortest-path.ts'

/**
 * Level of a drawn level that no search has won, to be won by its maker. Its proof is empty, and its
 * optimum the shortest path, which may be caught: a lower bound of all wins.
 */
export function createUnproven(drawn: DrawnLevel): Level {
  const { title, maker, entrance, exit } = drawn
  const grid = runnerGrid(drawn.grid)
  const proof = { moves: [], win: [], contested: true }
  const level = { ...layoutOf(drawn), title, maker, proof, isImported: true }
  const inputs = inputsAlong(grid, Array.from(shortestPath(grid, entrance, exit) ?? []))
  setFastestWin(level, { inputs, bound: inputs.length })
  return level
}
