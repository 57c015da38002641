import type { LevelLayout } from '../../../src/core/game/level-layout.ts'
import { createState, tileOf } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { FLOOR } from '../../../src/labyrinth/grid.ts'
import type { Bot } from './bot.ts'
import { screenTiles } from './screen.ts'

export interface Outcome {
  readonly cleared: boolean
  readonly time: number
  /** All ticks from the first movement on, failed attempts included. */
  readonly ticks: number
  readonly catches: number
  /** Numbers of floor tiles that it stood on, and that its screen showed. */
  readonly visited: number
  readonly seen: number
  readonly floors: number
}

/**
 * Plays a level with a bot until it stands on the exit, up to a maximum of ticks and catches.
 * Ticks before the first movement count only against that limit.
 */
export function playLevel(
  bot: Bot,
  level: LevelLayout,
  keepsTime: boolean,
  maxTicks: number,
  maxCatches = Number.MAX_SAFE_INTEGER,
): Outcome {
  const { grid } = level
  const state = createState(level, keepsTime)
  const visited = new Uint8Array(grid.tiles.length)
  const seen = new Uint8Array(grid.tiles.length)
  let place = -1
  let ticks = 0
  let catches = 0
  for (let i = 0; i < maxTicks && catches < maxCatches && state.phase !== 'cleared'; i++) {
    const { tick, phase } = state
    step(state, bot(state))
    if (state.tick !== tick) ticks++
    if (state.phase === 'caught' && phase !== 'caught') catches++
    const tile = tileOf(level, state.player)
    if (tile === place) continue
    place = tile
    visited[tile] = 1
    for (const shown of screenTiles(grid, tile)) seen[shown] = 1
  }
  const isFloorAt = (tile: number): boolean => grid.tiles[tile] === FLOOR
  return {
    cleared: state.phase === 'cleared',
    time: state.tick,
    ticks,
    catches,
    visited: visited.filter((mark) => mark === 1).length,
    seen: seen.filter((mark, tile) => mark === 1 && isFloorAt(tile)).length,
    floors: grid.tiles.filter((kind) => kind === FLOOR).length,
  }
}
