import type { Track } from '../game/track.ts'
import type { Run } from '../level/run.ts'
import type { Replay } from '../replay/replay.ts'
import { courseOfRun } from './attempt.ts'

/** Most failed attempts recorded: more could not be told apart when drawn together. */
const MAX_FAILED = 100

/** Adds the track of a level that was cleared, or in which a run was lost. */
export function addTrack(run: Run, track: Track): Run {
  return { ...run, tracks: [...run.tracks, track] }
}

/** Adds the track of a failed attempt at a single level. */
export function addFailed(run: Run, track: Track): Run {
  return { ...run, failed: [...run.failed, track].slice(-MAX_FAILED) }
}

/** Replay of a run so far. Throws a RangeError for a run without a seed, and before the first tick. */
export function replayOf(run: Run): Replay {
  const { attempt, practice, tracks } = run
  const course = courseOfRun(run)
  if (course === null) throw new RangeError('levels without a seed have no replay')
  if (tracks.length === 0) throw new RangeError('nothing is recorded yet')
  return { ...course, attempt, practice, tracks }
}
