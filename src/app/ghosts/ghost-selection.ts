import type { Track } from '../../core/game/track.ts'
import type { LevelLayout } from '../../core/game/level-layout.ts'
import { isSeries, type Run, type RunMode } from '../../core/level/run.ts'
import type { GhostSettings } from '../../core/replay/ghost-settings.ts'
import { createGhosts, ticksBehind, trackOf } from '../../core/replay/ghosts.ts'
import type { RecordedLevel } from '../../core/attempt/recorded-level.ts'
import { isSameTimes, type NamedReplay, type Replay } from '../../core/replay/replay.ts'
import { type Attempt, courseOfRun } from '../../core/attempt/attempt.ts'
import { wins } from '../../core/times/medals.ts'
import { personalBest } from '../../core/attempt/records.ts'
import type { AttemptStore } from '../../storage/attempt-store.ts'
import { readBest, readLast } from './best-replay.ts'

export type RunLevel = Pick<RecordedLevel, 'run' | 'level'>

const READERS = { best: readBest, last: readLast, none: () => null }

/** Selects the ghosts of a level by a setting; `names` are those of the player's own ghost. */
export function selectGhosts(
  choice: GhostSettings['ghosts'],
  attemptStore: AttemptStore,
  { run, level }: RecordedLevel,
  rivals: readonly NamedReplay[],
  names: Readonly<Record<'best' | 'last', string>>,
) {
  const replay = READERS[choice](attemptStore, run)
  const others = choice === 'none' ? [] : rivals
  const isRaced = replay !== null && others.some((rival) => isSameTimes(rival.replay, replay))
  const own =
    replay === null || isRaced || choice === 'none' ? [] : [{ name: names[choice], replay }]
  const ghosts = [...createGhosts(level, others, 'rival'), ...createGhosts(level, own, 'own')]
  return {
    ghosts,
    /** Ticks that the run is behind the ghosts so far. */
    behind: ticksBehind(run, [...others, ...own]),
  }
}

/** The player's best stored attempt at a run or level that counts. */
export function bestAttempt(attemptStore: AttemptStore, run: Run): Attempt | null {
  const course = courseOfRun(run)
  return course === null ? null : personalBest(attemptStore.attemptsOf(course), course)
}

interface PlayedTrack {
  readonly mode: RunMode
  readonly track: Track
}

export function bestTrackAt(
  attemptStore: AttemptStore,
  { run, level }: RunLevel,
): PlayedTrack | null {
  const best = readBest(attemptStore, run)
  return best && clearedTrackOf(best, level)
}

/** The track of a replay that clears a level; the last level of an endless run was not cleared. */
function clearedTrackOf(replay: Replay, level: LevelLayout): PlayedTrack | null {
  const { mode, tracks } = replay
  const cleared = mode === 'endless' ? tracks.slice(0, -1) : tracks
  const track = trackOf({ ...replay, tracks: cleared }, level)
  return track && { mode, track }
}

/** Time of the player's best stored replay at a level, in ticks. */
export function bestTimeAt(attemptStore: AttemptStore, place: RunLevel): number | null {
  return bestTrackAt(attemptStore, place)?.track.length ?? null
}

/** True if the fastest win of a single level, of `par` ticks, may be raced: the player has its gold medal. */
export function isOptimumOpen(attemptStore: AttemptStore, place: RunLevel, par: number): boolean {
  if (isSeries(place.run.mode)) return false
  const best = bestTimeAt(attemptStore, place)
  return best !== null && wins('gold', best, par)
}
