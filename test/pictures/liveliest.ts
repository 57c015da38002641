import type { Level } from '../../src/core/game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { createState, type GameState, tileOf } from '../../src/core/game/state.ts'
import { step } from '../../src/core/game/step.ts'
import { columnOf, type Direction, rowOf } from '../../src/labyrinth/grid.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { winningWay } from '../e2e/game.ts'

/** Moment of a level, on the way of its fastest win. */
export interface Moment {
  readonly seed: string
  readonly number: number
  /** Directions up to the moment and from there to the exit; null waits for the time of a tile. */
  readonly way: readonly (Direction | null)[]
  readonly onward: readonly (Direction | null)[]
}

/** Distance from the player within which an enemy is well inside the picture, in tiles. */
const NEAR = { columns: 9, rows: 5 }

/** Minimum number of tiles walked before the moment, so that a long thread is shown. */
const THREAD_TILES = 30

/** Finds the moment with the most and nearest enemies in the fastest wins of some levels. */
export function findLiveliest(seeds: readonly string[], number: number): Moment {
  let found: Moment | null = null
  let best = -1
  for (const seed of seeds) {
    const level = buildLevel(seed, number)
    const way = winningWay(level)
    const state = createState(level, false)
    for (const [tiles, move] of level.proof.moves.entries()) {
      const isLate = tiles >= THREAD_TILES && tiles < way.length - THREAD_TILES
      const liveliness = isLate ? livelinessOf(state, level) : -1
      if (liveliness > best) {
        best = liveliness
        found = { seed, number, way: way.slice(0, tiles), onward: way.slice(tiles) }
      }
      for (let i = 0; i < PLAYER_TICKS_PER_TILE; i++) step(state, move)
    }
  }
  if (found === null) throw new Error(`no level ${number} is long enough`)
  return found
}

function livelinessOf({ player, enemies }: GameState, level: Level): number {
  const { grid } = level
  const own = tileOf(level, player)
  let liveliness = 0
  for (const enemy of enemies) {
    const tile = tileOf(level, enemy)
    const columns = Math.abs(columnOf(grid, tile) - columnOf(grid, own)) / NEAR.columns
    const rows = Math.abs(rowOf(grid, tile) - rowOf(grid, own)) / NEAR.rows
    if (columns < 1 && rows < 1) liveliness += 2 - (columns + rows) / 2
  }
  return liveliness
}
