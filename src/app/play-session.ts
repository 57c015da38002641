import type { LevelBuilder } from '../core/game/level-layout.ts'
import { type Run, startOver } from '../core/level/run.ts'
import {
  abandonRecorded,
  type LevelStart,
  openLevel,
  type RecordedLevel,
  type RecordedRun,
} from '../core/replay/recorded-level.ts'
import { NOTHING_RECORDED, type Recorded, startRecordedOver } from '../core/replay/recorded.ts'
import type { NamedReplay } from '../core/replay/replay.ts'
import type { Attempt } from '../core/speedrun/attempt.ts'
import type { LevelEnd } from '../core/speedrun/finished-attempt.ts'
import type { Medal } from '../core/speedrun/medals.ts'
import { createTools, type PracticeTools } from '../core/speedrun/practice.ts'
import { createKeyQueue, type KeyQueue } from '../input/key-queue.ts'

/** State that is carried from level to level while playing. */
export interface PlaySession {
  /** Level that is played, with its run and their recording. */
  readonly level: RecordedLevel
  /** Replays that the run is raced against. */
  readonly rivals: readonly NamedReplay[]
  /** Medal whose ghost is raced in every level that has one; null for none. */
  racedMedal: Medal | null
  /** Level that was left by a restart of the run, so that it can be brought back; null for none. */
  readonly discarded: RecordedLevel | null
  /** Practice tools that are on; a restart of the run switches them off. */
  readonly tools: PracticeTools
  /** Input of all devices, until the next tick reads it; keys held at an exit stay held. */
  readonly keys: KeyQueue
  /** Milliseconds for which the card has shown this level's whole maze; null before its first frame. */
  mapMs: number | null
}

/** Data of a level to play: fresh, or as it was left, in a new session or an earlier one. */
export interface PlayData extends LevelStart, Partial<Omit<PlaySession, 'level'>> {
  /** True if the level before was cleared a moment ago. */
  readonly isNext?: boolean
  /** The level as it was left, if it does not start at its beginning. */
  readonly resumed?: RecordedLevel
  /** Real time that a resumed level had taken in a page that is gone, in milliseconds. */
  readonly resumedMs?: number
  /** True if the level opens paused. */
  readonly isPaused?: boolean
}

/** Data of a result: a finished run and the part of its session that a further attempt keeps. */
export interface WinData extends Partial<Pick<PlaySession, 'rivals' | 'racedMedal'>> {
  readonly run: Run
  readonly recorded?: Recorded
  /** The finished attempt; null if no replay can hold it. */
  readonly attempt?: Attempt | null
  /** Label of the choice that led away and has the focus again. */
  readonly focus?: string
}

/** Opens a level and its session, with a default for each part that the data leaves out. */
export function openSession(start: PlayData, build: LevelBuilder): PlaySession {
  const { rivals = [], racedMedal = null, discarded = null, mapMs = null } = start
  const { tools = createTools(), keys = createKeyQueue() } = start
  const level = start.resumed ?? openLevel(start, build)
  return { level, rivals, racedMedal, discarded, tools, keys, mapMs }
}

/** Continues with the level after one that has ended. */
export function nextLevel(
  { rivals, racedMedal, discarded, tools, keys }: PlaySession,
  { run, recorded }: RecordedRun,
): PlayData {
  return { run, recorded, rivals, racedMedal, discarded, tools, keys, isNext: true }
}

/** Continues from another state of the same level. */
export function reopen(
  { rivals, racedMedal, discarded, tools, mapMs }: PlaySession,
  resumed: RecordedLevel,
  isPaused: boolean,
): PlayData {
  const { run } = resumed
  return { run, resumed, isPaused, rivals, racedMedal, discarded, tools, mapMs }
}

/** Starts the run over and discards this attempt, unless it has hardly begun. */
export function restartRun(session: PlaySession): PlayData {
  const { level, rivals, racedMedal, keys } = session
  const { run, state } = level
  const again = abandonRecorded(level)
  const discarded = state.tick > 0 || run.level > 1 ? level : session.discarded
  // A map that was shown already is shown no longer than that.
  const mapMs = again.run.level === run.level ? session.mapMs : null
  return { ...again, rivals, racedMedal, discarded, keys, mapMs }
}

/** Brings the discarded run back, and discards this one in its place; null if there is none. */
export function undoRestart(session: PlaySession): PlayData | null {
  const { level, discarded, rivals, racedMedal } = session
  if (discarded === null) return null
  return { run: discarded.run, resumed: discarded, discarded: level, rivals, racedMedal }
}

/** Shows the result of a run that has ended. */
export function showResult({ rivals, racedMedal }: PlaySession, end: LevelEnd): WinData {
  return { ...end, rivals, racedMedal }
}

/** Starts the run of a result over, racing a medal. */
export function playAgain(
  { run, recorded = NOTHING_RECORDED, rivals = [] }: WinData,
  racedMedal: Medal | null,
): PlayData {
  return { run: startOver(run), recorded: startRecordedOver(recorded), rivals, racedMedal }
}
