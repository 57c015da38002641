import { hash } from '../game/hash.ts'
import type { Level, LevelBuilder } from '../game/level-layout.ts'
import { CAUGHT_TICKS, ENDLESS_CATCHES, RULES_VERSION, TICK_HZ } from '../game/rules.ts'
import { quotient } from '../integer.ts'
import { buildLevel } from '../level/build-level.ts'
import { catchesOf, lastLevel, type LevelResult, timeOf } from '../level/run.ts'
import {
  categoriesOf,
  type Category,
  createPathTracker,
  type PathTracker,
  sharedCategories,
  trackPath,
} from './categories.ts'
import { optimumOf, type Par, parOf } from '../level/optimum.ts'
import { createPlayback, type Playback, playTick } from './playback.ts'
import { MAX_TICKS, type Replay, type Track } from './replay.ts'

/**
 * The reason why a replay is invalid. `rules`: it was recorded under other rules, which this build
 * cannot play. `start`: its first input moves nothing. `desync`: its hash at a whole second or at
 * the end is another. `end`: it goes on after the exit, into a new attempt, or after the last catch
 * of an endless run, which a restart cannot prevent either. `unfinished`: a level follows one that
 * was not cleared. `length`: it has more levels than its mode has.
 */
export type Fault = 'rules' | 'start' | 'desync' | 'end' | 'unfinished' | 'length'

/** The result of one level of a replay; `time` is the clock, `ticks` all that were played. */
export interface VerifiedLevel extends LevelResult {
  readonly ticks: number
  readonly starts: number
  readonly categories: readonly Category[]
}

/** The result of playing a replay. Times in ticks. */
export type Verdict = ValidVerdict | InvalidVerdict

export interface ValidVerdict {
  readonly valid: true
  /** True if its last level, and in a run all ten, were cleared, or an endless run was lost. */
  readonly finished: boolean
  /** Time of all levels; of an endless run, of the cleared ones. */
  readonly time: number
  readonly catches: number
  readonly levels: readonly VerifiedLevel[]
  /** Number of levels cleared by an endless run, all or all but the last; undefined in other modes. */
  readonly cleared?: number
  /** Categories that every level has; empty for an unfinished replay. */
  readonly categories: readonly Category[]
  /** The hash at the end of the last level, 32 bits. */
  readonly hash: number
}

export interface InvalidVerdict {
  readonly valid: false
  readonly fault: Fault
  readonly level: number
  /** Tick of the level; 0 before the first one. */
  readonly tick: number
}

/** Cleared levels of a finished replay. */
export function clearedLevels({
  levels,
  cleared = levels.length,
}: ValidVerdict): readonly VerifiedLevel[] {
  return levels.slice(0, cleared)
}

/** Result of a level without its par. */
export type PlayedLevel = Omit<VerifiedLevel, keyof Par>

/** State of a verification that runs in slices. */
export interface Verification {
  readonly replay: Replay
  readonly levels: PlayedLevel[]
  readonly built: Level[]
  /** Pars of the levels, found once the whole replay is known to be valid. */
  readonly pars: Par[]
  /** Level being played; null before it is built. */
  playing: {
    readonly playback: Playback
    readonly tracker: PathTracker
    readonly built: Level
  } | null
  /** Verdict of a valid replay before its pars are known. */
  played: PlayedVerdict | null
  verdict: Verdict | null
}

/** Verdict of a valid replay without the pars of its levels. */
export interface PlayedVerdict extends Omit<ValidVerdict, 'levels'> {
  readonly levels: readonly PlayedLevel[]
}

export function createVerification(replay: Replay): Verification {
  return { replay, levels: [], built: [], pars: [], playing: null, played: null, verdict: null }
}

/** Verifies a replay without searching for the pars of its levels, which takes most of the time. */
export function verifyPlayed(
  replay: Replay,
  build: LevelBuilder = buildLevel,
): PlayedVerdict | InvalidVerdict {
  const verification = createVerification(replay)
  let verdict = null
  while (verdict === null) verdict = playOn(verification, MAX_TICKS, build)
  return verdict
}

/** Plays a whole replay and compares it with its hashes: the only source of a verified time. */
export function verify(replay: Replay, build: LevelBuilder = buildLevel): Verdict {
  const verification = createVerification(replay)
  let verdict = null
  while (verdict === null) verdict = verifyOn(verification, MAX_TICKS, build)
  return verdict
}

/**
 * Continues a verification by one slice, so that a page stays responsive: at most `ticks` ticks of the
 * current level, or the par of one level. Returns the verdict once there is one.
 */
export function verifyOn(
  verification: Verification,
  ticks: number,
  build: LevelBuilder = buildLevel,
): Verdict | null {
  if (verification.verdict === null && verification.played !== null) {
    verification.verdict = addPar(verification, verification.played)
  } else if (verification.verdict === null) {
    const found = playOn(verification, ticks, build)
    if (found?.valid === false) verification.verdict = found
    else verification.played = found
  }
  return verification.verdict
}

/** Finds the par of the next level; returns the verdict once all are found. */
function addPar({ levels, built, pars }: Verification, played: PlayedVerdict): Verdict | null {
  pars.push(parOf(optimumOf(built[pars.length])))
  if (pars.length < levels.length) return null
  return { ...played, levels: levels.map((level, i) => ({ ...level, ...pars[i] })) }
}

function playOn(
  verification: Verification,
  ticks: number,
  build: LevelBuilder,
): PlayedVerdict | InvalidVerdict | null {
  const { replay, levels } = verification
  const level = replay.level + levels.length
  const track = replay.tracks[levels.length]
  if (verification.playing === null) {
    if (replay.rules !== RULES_VERSION) return { valid: false, fault: 'rules', level, tick: 0 }
    if (level > lastLevel(replay.mode, replay.level)) {
      return { valid: false, fault: 'length', level, tick: 0 }
    }
    const built = build(replay.seed, level)
    const playback = createPlayback(built, replay.mode, track)
    verification.playing = { built, playback, tracker: createPathTracker(playback.state) }
  }
  const { built, playback, tracker } = verification.playing
  const isEndless = replay.mode === 'endless'
  const allowed = ENDLESS_CATCHES - catchesOf(levels)
  for (let left = ticks; left > 0 && playTick(playback); left--) {
    const fault = faultOf(track, playback, isEndless ? allowed : null)
    if (fault !== null) return { valid: false, fault, level, tick: playback.tick }
    trackPath(tracker, playback.state)
  }
  if (playback.tick < track.length) return null

  const { phase, tick: time, catches, starts } = playback.state
  const categories = categoriesOf(tracker, catches)
  verification.built.push(built)
  levels.push({ level, time, catches, ticks: track.length, starts, categories })
  verification.playing = null
  const isCleared = phase === 'cleared'
  if (levels.length < replay.tracks.length) {
    return isCleared ? null : { valid: false, fault: 'unfinished', level, tick: track.length }
  }
  const isAtEnd = isCleared && level === lastLevel(replay.mode, level)
  const isLost = isEndless && catches === allowed
  const verdict = summarise(levels, isAtEnd || isLost, track.end)
  if (!isEndless) return verdict
  const cleared = isCleared ? levels.length : levels.length - 1
  return { ...verdict, time: timeOf(levels.slice(0, cleared)), cleared }
}

/** Fault of the tick just played, or null. `allowed`: catches left to an endless run, else null. */
function faultOf(track: Track, playback: Playback, allowed: number | null): Fault | null {
  const { tick, state } = playback
  if (state.tick !== tick) return tick === 1 ? 'start' : 'end'
  if (allowed !== null) {
    const isAfterLast = state.catches === allowed && state.holding !== CAUGHT_TICKS
    if (isAfterLast || state.starts - 1 > state.catches) return 'end'
  }
  return agrees(track, playback) ? null : 'desync'
}

/** True if the state has the hash that the track has for this tick, if any. */
function agrees(track: Track, { tick, state }: Playback): boolean {
  const isEnd = tick === track.length
  const isSecond = tick % TICK_HZ === 0
  if (!isEnd && !isSecond) return true
  const found = hash(state)
  if (isEnd && found !== track.end) return false
  return !isSecond || (found & 0xff) === track.seconds[quotient(tick, TICK_HZ) - 1]
}

function summarise(levels: readonly PlayedLevel[], finished: boolean, end: number): PlayedVerdict {
  return {
    valid: true,
    finished,
    time: timeOf(levels),
    catches: catchesOf(levels),
    categories: finished ? sharedCategories(levels) : [],
    hash: end,
    levels,
  }
}
