import { columnOf } from '../core/grid.ts'
import { stepsTo } from '../core/path/distance-field.ts'
import { fieldFrom } from '../core/game/memory.ts'
import { type GameState, tileOf } from '../core/game/state.ts'

/** How near the minotaur is, and where. */
export interface Danger {
  /** 0 where he is not heard, 1 where he is about to strike. */
  readonly level: number
  /** -1 far to the left, 1 far to the right. */
  readonly pan: number
}

export const NO_DANGER: Danger = { level: 0, pan: 0 }

/** From so many steps of his way on he is heard, and so near he is as loud as can be. */
export const HEARD_STEPS = 32
export const LOUDEST_STEPS = 2

/** How many columns to the side a sound is heard from that side alone. */
const PAN_TILES = 12

/** How far to a side a sound is heard that is so many columns to the right, -1 to 1. */
export function panOf(columns: number): number {
  return Math.max(-1, Math.min(1, columns / PAN_TILES))
}

/**
 * The danger that the nearest minotaur is, by the steps of his way to the player; none while
 * everybody sleeps and when the level is over. It rises slowly far off and steeply close by.
 */
export function dangerOf(state: GameState): Danger {
  if (state.phase !== 'running') return NO_DANGER
  const { level, memory, player } = state
  const place = tileOf(level, player)
  const field = fieldFrom(memory, place)
  let nearest = NO_DANGER
  for (const enemy of state.enemies) {
    if (enemy.start.kind !== 'minotaur') continue
    const steps = stepsTo(level.grid, field, tileOf(level, enemy))
    if (steps < 0) continue
    const share = (HEARD_STEPS - steps) / (HEARD_STEPS - LOUDEST_STEPS)
    const nearness = Math.max(0, Math.min(1, share))
    const loudness = nearness * nearness
    if (loudness <= nearest.level) continue
    const columns = columnOf(level.grid, enemy.tile) - columnOf(level.grid, place)
    nearest = { level: loudness, pan: panOf(columns) }
  }
  return nearest
}
