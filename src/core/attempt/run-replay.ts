import type { Category } from '../game/categories.ts'
import { RULES_VERSION } from '../game/rules.ts'
import type { Track } from '../game/track.ts'
import { isSeries, type Run } from '../level/run.ts'
import { isStored } from '../level/source.ts'
import type { Replay } from '../replay/replay.ts'

/** Most failed attempts recorded: more could not be told apart when drawn together. */
const MAX_FAILED = 100

/** Adds the track of a level that was cleared, or in which a run was lost. */
export function addTrack(run: Run, track: Track, categories: readonly Category[]): Run {
  return {
    ...run,
    tracks: [...run.tracks, track],
    categories: run.categories.filter((category) => categories.includes(category)),
  }
}

/** Adds the track of a failed attempt at a single level. */
export function addFailed(run: Run, track: Track): Run {
  return { ...run, failed: [...run.failed, track].slice(-MAX_FAILED) }
}

/** Replay of a run so far. Throws a RangeError for a run without a seed, and before the first tick. */
export function replayOf({ source, mode, level, attempt, practice, tracks }: Run): Replay {
  if (!isStored(source)) throw new RangeError('levels without a seed have no replay')
  if (tracks.length === 0) throw new RangeError('nothing is recorded yet')
  const first = isSeries(mode) ? 1 : level
  const course = { rules: RULES_VERSION, seed: source.text, mode, level: first }
  return { ...course, attempt, practice, tracks }
}
