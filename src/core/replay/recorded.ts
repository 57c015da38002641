import { RULES_VERSION } from '../game/rules.ts'
import { isSeries, type Run } from '../level/run.ts'
import { CATEGORIES, type Category } from './categories.ts'
import type { Replay, Track } from './replay.ts'

/** What was recorded of a run, handed from level to level. */
export interface Recorded {
  /** Of each level cleared so far, in order; then of the one that an endless run was lost in. */
  readonly tracks: readonly Track[]
  /** Of the tries at a single level that failed, since the page was opened, oldest first. */
  readonly failed: readonly Track[]
  /** Whether it branched off another replay or had help. */
  readonly practice: boolean
  /** Those that each of the levels belongs to. */
  readonly categories: readonly Category[]
}

export const NOTHING_RECORDED: Recorded = {
  tracks: [],
  failed: [],
  practice: false,
  categories: CATEGORIES,
}

/** How many failed tries are kept: more than are told apart when they are drawn together. */
const MAX_FAILED = 100

/** With the track of a level that was cleared, or that an endless run was lost in. */
export function addCleared(
  recorded: Recorded,
  track: Track,
  categories: readonly Category[],
): Recorded {
  return {
    ...recorded,
    tracks: [...recorded.tracks, track],
    categories: recorded.categories.filter((category) => categories.includes(category)),
  }
}

/** With the track of a try at a single level that failed. */
export function addFailed(recorded: Recorded, track: Track): Recorded {
  return { ...recorded, failed: [...recorded.failed, track].slice(-MAX_FAILED) }
}

/** What is kept for the next try: in a single level the tries that failed. */
export function startRecordedOver(recorded: Recorded): Recorded {
  return { ...NOTHING_RECORDED, failed: recorded.failed }
}

/**
 * The replay of a run as far as it was recorded.
 *
 * @throws RangeError for a maze from elsewhere, which no seed brings back, and before any tick.
 */
export function replayOf(
  { seed, mode, level, attempt }: Run,
  { tracks, practice }: Pick<Recorded, 'tracks' | 'practice'>,
): Replay {
  if (mode === 'maze') throw new RangeError('a maze from elsewhere has no replay')
  if (tracks.length === 0) throw new RangeError('nothing is recorded yet')
  const first = isSeries(mode) ? 1 : level
  return { rules: RULES_VERSION, seed, mode, level: first, attempt, practice, tracks }
}
