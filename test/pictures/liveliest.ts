import type { Level } from '../../src/core/game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { createState, type GameState, tileOf } from '../../src/core/game/state.ts'
import { step } from '../../src/core/game/step.ts'
import { columnOf, type Direction, rowOf } from '../../src/core/grid.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { winningWay } from '../e2e/game.ts'

/** A moment of a level: whoever wins it has gone so far. */
export interface Moment {
  readonly seed: string
  readonly number: number
  /** A tile or a wait for each entry, up to the moment and on to the exit. */
  readonly way: readonly (Direction | null)[]
  readonly onward: readonly (Direction | null)[]
}

/** How far from the player an enemy is well in the picture, in tiles. */
const NEAR = { columns: 9, rows: 5 }

/** How long a thread should lie behind the player, in tiles. */
const THREAD_TILES = 30

/** Finds when the most enemies are near whoever wins one of some levels, the nearer the better. */
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
