import type { LevelBuilder } from '../game/level-layout.ts'
import { buildAnyLevel } from '../level/any-level.ts'
import type { Track } from '../game/track.ts'
import { isAtLastLevel, levelOf, type Run, startCourse } from '../level/run.ts'
import { isStored } from '../level/source.ts'
import type { TrackTick } from '../replay/loaded-replay.ts'
import { createPlayback, playTick } from '../replay/playback.ts'
import { clearRecorded, isLost, openLevel, type RecordedLevel } from './recorded-level.ts'
import { replayOf } from './run-replay.ts'
import { branchTrack } from '../replay/recording.ts'
import type { ReplaySession } from '../replay/replay-session.ts'
import type { Replay } from '../replay/replay.ts'
import { decodeReplay, encodeReplay } from '../replay/codec/codec.ts'
import { verify } from '../replay/verify.ts'

/**
 * Encodes an unfinished attempt up to the current tick as a replay text; null before the first
 * movement, after the end, if the text would be too long, and for levels without a seed. Costs about
 * a millisecond for a run of ten minutes.
 */
export function suspendAttempt(level: RecordedLevel): string | null {
  const { run, state, recording } = level
  if (!isStored(run.source) || isLost(level)) return null
  if (state.phase === 'cleared' && isAtLastLevel(run)) return null
  const tracks = recording.length > 0 ? [...run.tracks, recording] : run.tracks
  return tracks.length === 0 ? null : encodeReplay(replayOf({ ...run, tracks }))
}

/**
 * Restores the level of a suspended attempt at its last tick, so that it counts as if it had never
 * been interrupted. Null for a finished or invalid replay.
 */
export function resumeAttempt(
  text: string,
  build: LevelBuilder = buildAnyLevel,
): RecordedLevel | null {
  const replay = decodeReplay(text)
  if (replay === null) return null
  const verdict = verify(replay, build)
  if (!verdict.valid || verdict.finished) return null
  const track = replay.tracks.length - 1
  const level = levelIn(replay, { track, tick: replay.tracks[track].length }, build)
  return level.state.phase === 'cleared' ? openLevel(clearRecorded(level), build) : level
}

/** Practice attempt that continues from the moment shown of a replay. */
export function branchOf({ replays, followed, place, levels }: ReplaySession): RecordedLevel {
  const { replay } = replays[followed]
  return levelIn({ ...replay, attempt: 1, practice: true }, place, levels)
}

/** Level of a replay at a tick, recorded as if the replay had been played here up to that tick. */
function levelIn(replay: Replay, { track, tick }: TrackTick, build: LevelBuilder): RecordedLevel {
  const { tracks, practice, attempt } = replay
  let run: Run = { ...startCourse(replay), attempt, practice }
  for (const cleared of tracks.slice(0, track)) {
    run = clearRecorded(playLevel(run, cleared, cleared.length, build))
  }
  return playLevel(run, tracks[track], tick, build)
}

/** Current level of a run after so many ticks of a track. */
function playLevel(run: Run, track: Track, length: number, build: LevelBuilder): RecordedLevel {
  const level = levelOf(run, build)
  const playback = createPlayback(level, run.mode, track)
  while (playback.tick < length && playTick(playback));
  const { state } = playback
  const recording = branchTrack(track, length, state)
  return { run, level, state, recording }
}
