import { cloneState } from '../game/state.ts'
import { clonePathTracker } from '../replay/categories.ts'
import type { RecordedLevel } from '../replay/recorded-level.ts'
import { branchTrack } from '../replay/recording.ts'

/** Speeds of practice, in hundredths of the game's speed, fastest first. */
const PACES = [100, 75, 50, 25] as const
export type Pace = (typeof PACES)[number]

/**
 * Overlays of practice. field: steps from the player to every tile, the field by which hunters find
 * the way; plans: the planned way of each enemy; way: a shortest path to the exit; optimum: the
 * thread of the fastest win.
 */
export const PRACTICE_VIEWS = ['field', 'plans', 'way', 'optimum'] as const
export type PracticeView = (typeof PRACTICE_VIEWS)[number]

/** The practice tools in use. They stay on from level to level of a run. */
export interface PracticeTools {
  pace: Pace
  readonly views: Set<PracticeView>
  /** The restart point of the level, usable any number of times. */
  point: RecordedLevel | null
}

export function createTools(): PracticeTools {
  return { pace: 100, views: new Set(), point: null }
}

/** True if any tool is on: then every attempt is practice. */
export function isPractising({ pace, views, point }: PracticeTools): boolean {
  return pace !== 100 || views.size > 0 || point !== null
}

/** Switches every tool off. */
export function putAway(tools: PracticeTools): void {
  tools.pace = 100
  tools.views.clear()
  tools.point = null
}

/** The next slower pace; after the slowest the game's own. */
export function slowDown(tools: PracticeTools): void {
  tools.pace = PACES[(PACES.indexOf(tools.pace) + 1) % PACES.length]
}

export function toggleView({ views }: PracticeTools, view: PracticeView): void {
  if (!views.delete(view)) views.add(view)
}

/** True if a restart point may be placed: the player is not caught, and not at the exit. */
export function canPlacePoint({ state: { phase } }: RecordedLevel): boolean {
  return phase === 'ready' || phase === 'running'
}

/** An independent copy of a level in its present state, to resume later. */
export function copyLevel(level: RecordedLevel): RecordedLevel {
  const state = cloneState(level.state)
  const recording = branchTrack(level.recording, level.recording.length, state)
  return { ...level, state, recording, tracker: clonePathTracker(level.tracker) }
}

/**
 * An independent level that resumes from a restart point, in place of another attempt: the attempts
 * counted so far, and those that failed, stay as they are. It is practice.
 */
export function returnTo(
  point: RecordedLevel,
  { failures, recorded, hasHelp }: RecordedLevel,
): RecordedLevel {
  const { failed } = recorded
  const before = { ...point.recorded, failed, practice: true }
  return { ...copyLevel(point), failures, hasHelp, recorded: before }
}
