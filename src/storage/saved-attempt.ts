import type { LevelBuilder } from '../core/game/level-layout.ts'
import { buildLevel } from '../core/level/build-level.ts'
import { clearLevel, isFinished, levelOf, type Run, startCourse } from '../core/level/run.ts'
import { trackTo } from '../core/replay/categories.ts'
import { createPlayback } from '../core/replay/playback.ts'
import {
  attemptAt,
  clearRecorded,
  isLost,
  openLevel,
  type RecordedLevel,
} from '../core/replay/recorded-level.ts'
import { addCleared, NOTHING_RECORDED, type Recorded, replayOf } from '../core/replay/recorded.ts'
import { branchTrack } from '../core/replay/recording.ts'
import { MAX_TEXT_LENGTH, type Replay } from '../core/replay/replay.ts'
import { textOf, verdictOn } from './finished.ts'
import { decodeReplay, isNumber, isRecord, isText, MAX_LEVEL } from './schema.ts'

/** An attempt that is being played, as far as it has come. */
export interface SavedAttempt {
  /**
   * What it is stored as: the name of the opening of the page that plays it, a point and the number
   * of the attempt there; the older ones have the name alone.
   */
  readonly page: string
  /** What it was stored as in the page that was gone, where it was taken over. */
  readonly from?: string
  /** The level that it goes on at, which nobody may have begun; the older ones do not tell. */
  readonly level?: number
  /** The replay so far as the text of a link, with the track of the level that is played. */
  readonly replay: string
  /** Real time since the first movement, in milliseconds. */
  readonly realMs: number
  /** In milliseconds since 1970, UTC. */
  readonly savedAt: number
}

/**
 * The replay of an attempt up to this tick as a text; null before its first movement, once it is
 * finished, where it is too long for a text, and for a maze from elsewhere. Costs about a
 * millisecond for a run of ten minutes.
 */
export function savedAttemptOf(level: RecordedLevel): string | null {
  const { run, state, recorded, recording } = level
  if (run.mode === 'maze' || isLost(level)) return null
  if (state.phase === 'cleared' && isFinished(clearRecorded(level).run)) return null
  const tracks = recording.length > 0 ? [...recorded.tracks, recording] : recorded.tracks
  if (tracks.length === 0) return null
  return textOf(replayOf({ ...run, attempt: attemptAt(level) }, { ...recorded, tracks }))
}

/**
 * The level that an attempt was at, at its last tick, to be played on; the same as if it had never
 * been left, so it is no practice. Null for a replay that is finished, or does not go as it says.
 */
export function resumeAttempt(
  text: string,
  build: LevelBuilder = buildLevel,
): RecordedLevel | null {
  const replay = decodeReplay(text)
  if (replay === null) return null
  const verdict = verdictOn(replay, build)
  if (!verdict.valid || verdict.finished) return null
  const { mode, tracks, practice } = replay
  let run = runOf(replay)
  let recorded: Recorded = { ...NOTHING_RECORDED, practice }
  verdict.levels.slice(0, -1).forEach(({ time, catches, optimum, categories }, i) => {
    run = clearLevel(run, time, catches, optimum)
    recorded = addCleared(recorded, tracks[i], categories)
  })
  const level = levelOf(run, build)
  const track = tracks[recorded.tracks.length]
  const playback = createPlayback(level, mode, track)
  const tracker = trackTo(playback)
  const { state } = playback
  const recording = branchTrack(track, track.length, state)
  const reopened = { run, level, state, recording, tracker, recorded, failures: 0, hasHelp: false }
  return state.phase === 'cleared' ? openLevel(clearRecorded(reopened), build) : reopened
}

/** Whether something read from outside is an attempt that was being played. */
export function isSavedAttempt(value: unknown): value is SavedAttempt {
  if (!isRecord(value)) return false
  const { page, from, level, replay, realMs, savedAt } = value
  return (
    isText(page, 100) &&
    (from === undefined || isText(from, 100)) &&
    (level === undefined || isNumber(level, 1, MAX_LEVEL)) &&
    isText(replay, MAX_TEXT_LENGTH) &&
    isNumber(realMs, 0, Number.MAX_SAFE_INTEGER) &&
    isNumber(savedAt, 0, Number.MAX_SAFE_INTEGER) &&
    decodeReplay(replay) !== null
  )
}

function runOf(replay: Replay): Run {
  return { ...startCourse(replay), attempt: replay.attempt }
}
