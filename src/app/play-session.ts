import type { LevelBuilder } from '../core/game/level-layout.ts'
import { type Run, startOver } from '../core/level/run.ts'
import { abandonRecorded, openLevel, type RecordedLevel } from '../core/attempt/recorded-level.ts'
import type { NamedReplay } from '../core/replay/replay.ts'
import type { Attempt, LevelEnd } from '../core/attempt/attempt.ts'
import { createTools, type PracticeTools } from '../core/attempt/practice.ts'
import { createKeyQueue, type KeyQueue } from '../input/key-queue.ts'
import type { OpenSettings } from './settings/preferences.ts'
import type { RaceSession } from './race/session.ts'
import { hasCleared, type Past } from './lessons.ts'

/** Whose runs are listed: the own attempts, or from the host's board everybody's or those of rivals. */
export type RunsOf = 'mine' | 'everybody' | 'rivals'

/** State that is carried from level to level while playing. */
export interface PlaySession {
  /** Level that is played, with its run and recording. */
  readonly level: RecordedLevel
  readonly rivals: readonly NamedReplay[]
  /** True if the perfect run or the own best of a single level is raced. */
  isRacing: boolean
  /** Level left by a restart of the run, which can be undone; null for none. */
  readonly discarded: RecordedLevel | null
  /** Active practice tools; a restart of the run switches them off. */
  readonly tools: PracticeTools
  /** Input of all devices, until the next tick reads it; keys held at an exit stay held. */
  readonly keys: KeyQueue
  /** Milliseconds for which the card has shown this level's whole maze; null before its first frame. */
  mapMs: number | null
  /** Page, or list of their course's runs, that the levels came from and lead back to; undefined for the menu. */
  readonly origin?: 'draw' | 'trials' | RunsOf | undefined
  /** Race of the run, whose clock nothing stops; null for all other runs. */
  readonly race: RaceSession | null
}

/** Data of a level to play, fresh or resumed, in a new or a continued session. */
export interface PlayData extends Partial<Omit<PlaySession, 'level'>> {
  readonly run: Run
  /** True if the level before was cleared a moment ago. */
  readonly isNext?: boolean
  /** State of a level that was left; undefined for a level that starts at its beginning. */
  readonly resumed?: RecordedLevel
  /** True if the state resumed is a moment of a replay, from which practice begins. */
  readonly isBranch?: boolean
  readonly isPaused?: boolean
  /** Settings that stay open while the paused level is built anew. */
  readonly settings?: OpenSettings
}

/** Data of a result: a finished run, and the part of its session that another attempt continues. */
export interface WinData extends Partial<Pick<PlaySession, 'rivals' | 'isRacing' | 'origin'>> {
  readonly run: Run
  /** The finished attempt; null if no replay can hold it. */
  readonly attempt?: Attempt | null
  /** Label of the choice that gets the focus: the one that led away from the page before. */
  readonly focus?: string
}

/** Opens a level and its session, with defaults for the parts that the data leaves out. */
export function openSession(start: PlayData, build: LevelBuilder): PlaySession {
  const { rivals = [], isRacing = false, discarded = null, mapMs = null, origin } = start
  const { tools = createTools(), keys = createKeyQueue(), race = null } = start
  const level = start.resumed ?? openLevel(start.run, build)
  return { level, rivals, isRacing, discarded, tools, keys, mapMs, origin, race }
}

/**
 * True if a key held since the level before may start this one: only if the player has cleared a level
 * of this number before, as to others it would begin unseen. In a race it may start each level, since
 * the clock runs.
 */
export function mayHeldKeyStart({ isNext, run, race }: PlayData, past: Past): boolean {
  if (isNext !== true || (race ?? null) !== null) return true
  return hasCleared(past, (level) => level === run.level)
}

/** Parts of a session that every continuation has. */
function carriedFrom({ rivals, isRacing, discarded, origin, race }: PlaySession) {
  return { rivals, isRacing, discarded, origin, race }
}

/** Continues with the level after one that has ended. */
export function nextLevel(session: PlaySession, run: Run): PlayData {
  const { tools, keys } = session
  return { ...carriedFrom(session), run, tools, keys, isNext: true }
}

/** Continues with another state of the current level, with its tools but without held keys. */
export function reopen(session: PlaySession, resumed: RecordedLevel): PlayData {
  const { tools, mapMs } = session
  return { ...carriedFrom(session), run: resumed.run, resumed, tools, mapMs }
}

/** Starts the run over; an attempt that has begun is discarded and can be brought back. */
export function restartRun(session: PlaySession): PlayData {
  const { level, keys } = session
  const { run, state } = level
  const discarded = state.tick > 0 || run.level > 1 ? level : session.discarded
  // A restart shows no card: the time of the map counts as begun.
  const mapMs = session.mapMs ?? 0
  return { ...carriedFrom(session), run: abandonRecorded(level), discarded, keys, mapMs }
}

/** Resumes the discarded run and discards the current one; null if none was discarded. */
export function undoRestart(session: PlaySession): PlayData | null {
  const { level, discarded: resumed } = session
  if (resumed === null) return null
  return { ...carriedFrom(session), run: resumed.run, resumed, discarded: level }
}

export function winDataOf({ rivals, isRacing, origin }: PlaySession, end: LevelEnd): WinData {
  return { ...end, rivals, isRacing, origin }
}

/** Starts the run of a result over. */
export function restartFromResult(
  { run, rivals = [], origin }: WinData,
  isRacing: boolean,
): PlayData {
  return { run: startOver(run), rivals, isRacing, origin }
}
