import type { LevelLayout } from '../../game/level-layout.ts'
import { runnerGrid } from '../../game/gap.ts'
import {
  distanceField,
  type DistanceField,
  stepsTo,
} from '../../../labyrinth/path/distance-field.ts'
import type { RacePlay } from './race-play.ts'

/** Progress of a runner at a tick since GO. */
export interface Progress {
  /** Number of cleared levels. */
  readonly cleared: number
  /** Steps from the runner to the exit of the current level. */
  readonly steps: number
}

const fields = new WeakMap<LevelLayout, DistanceField>()

export function progressOf({
  exits,
  level: { level, state },
}: Pick<RacePlay, 'exits' | 'level'>): Progress {
  const grid = runnerGrid(level.grid)
  let field = fields.get(level)
  if (field === undefined) {
    field = distanceField(grid, level.exit)
    fields.set(level, field)
  }
  return { cleared: exits.length, steps: stepsTo(grid, field, state.player.tile) }
}

/** Orders two runners, the one further on first. */
export function compareProgress(a: Progress, b: Progress): number {
  return b.cleared - a.cleared || a.steps - b.steps
}

/**
 * Ticks by which a runner was behind another at the last exit that both have passed, negative if ahead;
 * null before the first.
 */
export function gapAt(own: readonly number[], other: readonly number[]): number | null {
  const last = Math.min(own.length, other.length) - 1
  return last < 0 ? null : own[last] - other[last]
}
