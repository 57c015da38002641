import type { EnemyKind } from '../core/game/level-layout.ts'
import { fieldFrom } from '../core/game/path-cache.ts'
import { HEARD_STEPS } from '../core/game/rules.ts'
import { type GameState, tileOf } from '../core/game/state.ts'
import { columnOf } from '../labyrinth/grid.ts'
import { stepsTo } from '../labyrinth/path/distance-field.ts'
import { ENEMY_SOUNDS } from './sounds.ts'

/** The danger from the nearest hunter: its strength, its side, and its kind. */
export interface Danger {
  /** 0 if no hunter is in earshot, 1 if one is about to strike. */
  readonly level: number
  /** -1 far to the left, 1 far to the right. */
  readonly pan: number
  readonly kind: EnemyKind
}

export const NO_DANGER: Danger = { level: 0, pan: 0, kind: 'minotaur' }

/** Steps to the player at which a hunter is loudest; it is first heard at `HEARD_STEPS`. */
const LOUDEST_STEPS = 2

/** Columns to the side from which on a sound comes from one side only. */
const PAN_TILES = 12

/** Pan of a sound some columns to the right, -1 to 1. */
export function panOf(columns: number): number {
  return Math.max(-1, Math.min(1, columns / PAN_TILES))
}

/**
 * The danger from the hunter with the fewest steps to the player; none before the first movement and
 * after the end of the level. Rises slowly far off and steeply close by.
 */
export function dangerOf(state: GameState): Danger {
  if (state.phase !== 'running') return NO_DANGER
  const { level, pathCache, player } = state
  const place = tileOf(level, player)
  const field = fieldFrom(pathCache, place)
  let nearest = NO_DANGER
  for (const enemy of state.enemies) {
    const { kind } = enemy.start
    const { hunting, danger } = ENEMY_SOUNDS[kind]
    if (enemy.aiState !== hunting) continue
    const steps = stepsTo(level.grid, field, tileOf(level, enemy))
    if (steps < 0) continue
    const share = (HEARD_STEPS - steps) / (HEARD_STEPS - LOUDEST_STEPS)
    const nearness = Math.max(0, Math.min(1, share))
    const loudness = danger * nearness * nearness
    if (loudness <= nearest.level) continue
    const columns = columnOf(level.grid, enemy.tile) - columnOf(level.grid, place)
    nearest = { level: loudness, pan: panOf(columns), kind }
  }
  return nearest
}
