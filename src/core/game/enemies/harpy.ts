import { type Direction, neighbour } from '../../../labyrinth/grid.ts'
import { stepsTo } from '../../../labyrinth/path/distance-field.ts'
import { downhill } from '../../../labyrinth/path/shortest-path.ts'
import { fieldFrom } from '../path-cache.ts'
import { HARPY_LEAD_STEPS, HARPY_REST_TICKS } from '../rules.ts'
import type { Enemy, GameState } from '../state.ts'
import { numberOfWay, planTo, playerTileFrom, wayOfNumber, wayTo } from './movement.ts'

/** Twice the way to the waiting tile, plus one if the harpy is behind the player; 0 while it rests. */
export function perceiveHarpy(state: GameState, harpy: Enemy): number {
  if (harpy.timer > 1) return 0
  const { level, pathCache } = state
  const toExit = fieldFrom(pathCache, level.exit)
  const place = playerTileFrom(state, level.exit)
  const isBehind = stepsTo(level.grid, toExit, harpy.tile) > stepsTo(level.grid, toExit, place)
  const way = wayTo(state, harpy.tile, tileAheadOf(state, place))
  return 2 * numberOfWay(way) + (isBehind ? 1 : 0)
}

/**
 * The interceptor: walks to the tile that lies some steps ahead of the player on the shortest way
 * to the exit, and waits there. When it is behind the player, passed or from the start, it rests
 * before it follows. A player in a gap counts as on the side nearer to the exit.
 *
 * `aim` is 1 while it is behind and has rested for it, `timer` the ticks left of its rest.
 */
export function chooseHarpy(_: GameState, harpy: Enemy, perceived: number): Direction | null {
  if (harpy.timer > 0) {
    harpy.timer--
    if (harpy.timer > 0) return null
    harpy.aiState = 'stalk'
  }
  const isBehind = perceived % 2 === 1
  if (isBehind && harpy.aim === 0) {
    harpy.aim = 1
    harpy.aiState = 'rest'
    harpy.timer = HARPY_REST_TICKS
    return null
  }
  if (!isBehind) harpy.aim = 0
  return wayOfNumber(perceived >> 1)
}

/** The way to the waiting tile; empty while the harpy rests. */
export function planHarpy(state: GameState, harpy: Enemy): number[] {
  if (harpy.timer > 0) return []
  return planTo(state, harpy, tileAheadOf(state, playerTileFrom(state, state.level.exit)))
}

/** The tile some steps ahead of a tile on its shortest way to the exit, or the exit. */
function tileAheadOf({ level, pathCache }: GameState, from: number): number {
  const field = fieldFrom(pathCache, level.exit)
  stepsTo(level.grid, field, from)
  let tile = from
  for (let i = 0; i < HARPY_LEAD_STEPS; i++) {
    const way = downhill(level.grid, field, tile)
    if (way === null) break
    tile = neighbour(level.grid, tile, way)
  }
  return tile
}
