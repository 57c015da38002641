import { cloneState } from '../game/state.ts'
import type { RecordedLevel } from './recorded-level.ts'
import { branchTrack } from '../replay/recording.ts'

/** Practice speeds in per cent of the game's speed, fastest first. */
export const PACES = [100, 75, 50, 25] as const
export type Pace = (typeof PACES)[number]

/** Practice tools in use, which stay on from level to level of a run. */
export type PracticeTools = ReturnType<typeof createTools>

export function createTools() {
  return {
    pace: 100 as Pace,
    /** True if distances, targets and ways of the enemies are shown. */
    showsThoughts: false,
    /** Restart point of the level, usable any number of times. */
    point: null as RecordedLevel | null,
  }
}

/** True if any tool is on, so that every attempt is practice. */
export function isPractising({ pace, showsThoughts, point }: PracticeTools): boolean {
  return pace !== 100 || showsThoughts || point !== null
}

/** Switches to the next slower pace, or from the slowest to the game's speed. */
export function slowDown(tools: PracticeTools): void {
  tools.pace = PACES[(PACES.indexOf(tools.pace) + 1) % PACES.length]
}

/** True if a restart point may be placed: the player is neither caught nor at the exit. */
export function canPlacePoint({ state: { phase } }: RecordedLevel): boolean {
  return phase === 'ready' || phase === 'running'
}

/** Copies a level in its current state, to resume later. */
export function copyLevel(level: RecordedLevel): RecordedLevel {
  const state = cloneState(level.state)
  const recording = branchTrack(level.recording, level.recording.length, state)
  return { ...level, state, recording }
}

/**
 * Resumes from a restart point as practice, in place of the current attempt, whose counts and failed
 * attempts stay. The point can be used again.
 */
export function returnTo(
  point: RecordedLevel,
  { run: { attempt, failed } }: RecordedLevel,
): RecordedLevel {
  const run = { ...point.run, attempt, failed, practice: true }
  return { ...copyLevel(point), run }
}
