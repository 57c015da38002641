import { drawnSeed } from '../../src/core/level/drawn/codec.ts'
import type { WonLevel } from '../../src/core/level/drawn/drawn-level.ts'
import { startLevel } from '../../src/core/level/run.ts'
import { inputsAlong } from '../../src/core/level/search/optimum.ts'
import { endsOf } from '../../src/labyrinth/maze/ends.ts'
import { parseMaze } from '../../src/labyrinth/maze/text.ts'
import { shortestPath } from '../../src/labyrinth/path/shortest-path.ts'
import { openLevel, playRecorded } from '../../src/core/attempt/recorded-level.ts'
import type { Attempt } from '../../src/core/attempt/attempt.ts'
import { endLevel } from '../../src/core/attempt/finished-attempt.ts'

const MAP = `
#########
#.......#
#.#####.#
#.#...#.#
#.#.#.#.#
#...#...#
#########`

/** A small level without enemies, won along its shortest path. */
export function wonLevel(facts: Partial<WonLevel> = {}, map = MAP): WonLevel {
  const grid = parseMaze(map.trim())
  const { entrance, exit } = endsOf(grid)
  const win = inputsAlong(grid, Array.from(shortestPath(grid, entrance, exit) ?? []))
  return { title: '', maker: '', look: 7, grid, entrance, exit, enemies: [], win, ...facts }
}

/** A single level with a title and a maker. */
export const GATE = drawnSeed(wonLevel({ title: 'The Gate', maker: 'Ari' }))

/** A level that has neither title nor maker. */
export const UNTITLED = drawnSeed(wonLevel({ look: 3 }))

/** The attempt that plays the win of the single level. */
export function gateWon(): Attempt {
  const level = openLevel(startLevel(GATE, 1))
  for (const input of wonLevel().win) playRecorded(level, input)
  const attempt = endLevel(level, 'own', () => 5000)?.attempt
  if (!attempt) throw new Error('the level goes on')
  return attempt
}
