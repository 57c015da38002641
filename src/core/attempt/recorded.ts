import { RULES_VERSION } from '../game/rules.ts'
import { isSeries, type Run } from '../level/run.ts'
import { isStored } from '../level/source.ts'
import { CATEGORIES, type Category } from '../replay/categories.ts'
import type { Replay, Track } from '../replay/replay.ts'

/** Recording of a run, passed from level to level. */
export interface Recorded {
  /** Tracks of the cleared levels, in order; at last the level in which an endless run was lost. */
  readonly tracks: readonly Track[]
  /** Failed attempts at a single level since the page was opened, oldest first. */
  readonly failed: readonly Track[]
  /** True if the attempt branched off a replay or had help. */
  readonly practice: boolean
  /** Categories that all levels share. */
  readonly categories: readonly Category[]
}

export const NOTHING_RECORDED: Recorded = {
  tracks: [],
  failed: [],
  practice: false,
  categories: CATEGORIES,
}

/** Most failed attempts recorded: more could not be told apart when drawn together. */
const MAX_FAILED = 100

/** Adds the track of a level that was cleared, or in which a run was lost. */
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

/** Adds the track of a failed attempt at a single level. */
export function addFailed(recorded: Recorded, track: Track): Recorded {
  return { ...recorded, failed: [...recorded.failed, track].slice(-MAX_FAILED) }
}

/** Recording at the start of the next attempt: only the failed attempts remain. */
export function startRecordedOver(recorded: Recorded): Recorded {
  return { ...NOTHING_RECORDED, failed: recorded.failed }
}

/** Replay of a run so far. Throws a RangeError for a run without a seed, and before the first tick. */
export function replayOf(
  run: Run,
  { tracks, practice }: Pick<Recorded, 'tracks' | 'practice'>,
): Replay {
  const { source, mode, level, attempt } = run
  if (!isStored(source)) throw new RangeError('levels without a seed have no replay')
  if (tracks.length === 0) throw new RangeError('nothing is recorded yet')
  const first = isSeries(mode) ? 1 : level
  const course = { rules: RULES_VERSION, seed: source.text, mode, level: first }
  return { ...course, attempt, practice, tracks }
}
