import { clearedTrackOf } from '../../app/ghosts/ghost-selection.ts'
import { knownOptimum } from '../../core/level/optimum.ts'
import { optimumInTime, type PacedTrack } from '../../core/replay/paced-track.ts'
import type { RecordedLevel } from '../../core/replay/recorded-level.ts'
import type { Attempt } from '../../core/speedrun/attempt.ts'
import type { ComparisonId } from '../../core/speedrun/comparison-ids.ts'
import { COMPARED_ATTEMPTS } from '../../core/speedrun/passed-places.ts'
import { replayIn } from '../../storage/schema.ts'

/** A track that the player is compared with; two different tracks have different keys. */
export interface ComparedTrack {
  readonly key: string
  /** Reads the track; null if its replay cannot be read. */
  readonly read: () => PacedTrack | null
}

const NONE: ComparedTrack = { key: '', read: () => null }

/**
 * The track behind a comparison at the current level; `NONE` for a mean of several attempts.
 *
 * @param history as `historyOf` returns it
 */
export function comparedTrack(
  { run, level }: Pick<RecordedLevel, 'run' | 'level'>,
  history: readonly Attempt[],
  comparison: ComparisonId,
): ComparedTrack {
  if (comparison === 'optimum') {
    if (knownOptimum(level) === null) return NONE
    return { key: comparison, read: () => optimumInTime(level, 0) }
  }
  const attempt = COMPARED_ATTEMPTS[comparison]?.(history, run.results.length) ?? null
  if (attempt === null) return NONE
  const read = (): PacedTrack | null => {
    const replay = replayIn(attempt)
    const played = replay && clearedTrackOf(replay, level)
    return played && { ...played, layout: level, time: played.track.length }
  }
  return { key: attempt.id, read }
}
