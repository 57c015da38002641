import type { Track } from '../game/track.ts'
import { hash } from '../game/hash.ts'
import type { LevelBuilder } from '../game/level-layout.ts'
import { CAUGHT_TICKS, RULES_VERSION, TICK_HZ } from '../game/rules.ts'
import { quotient } from '../../labyrinth/integer.ts'
import { buildAnyLevel } from '../level/any-level.ts'
import {
  catchesOf,
  lastLevel,
  type LevelResult,
  livesIn,
  type LostLevel,
  timeOfLevels,
} from '../level/run.ts'
import { parseSource } from '../level/source.ts'
import { stepsLeft } from '../game/steps-left.ts'
import { createPlayback, type Playback, playTick } from './playback.ts'
import type { Replay } from './replay.ts'
import { createWalk, extendWalk, type LevelWalk, walkText } from './walk.ts'

/**
 * Reason why a replay is invalid. `rules`: recorded under other rules, which this build cannot play.
 * `start`: the first input moves nothing, or there is none. `desync`: a hash differs at a whole second or at the end. `end`:
 * the replay goes on after the exit, into a new attempt, or after the last catch of a day. `unfinished`: a level follows one that was not cleared. `length`: more levels than
 * the mode has.
 */
export type Fault = 'rules' | 'start' | 'desync' | 'end' | 'unfinished' | 'length'

/** Result of one level; `time` is the clock, `ticks` counts all ticks played. */
export interface VerifiedLevel extends LevelResult {
  readonly ticks: number
  readonly starts: number
}

/** Result of playing a replay. Times in ticks. */
export type Verdict = ValidVerdict | InvalidVerdict

export interface ValidVerdict {
  readonly valid: true
  /** True if all levels of the mode were cleared, or the level of a day was lost. */
  readonly finished: boolean
  /** Time of all levels. */
  readonly time: number
  readonly catches: number
  readonly levels: readonly VerifiedLevel[]
  /** The level of a day if it was lost. */
  readonly lost?: LostLevel
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
export function clearedLevels({ levels, lost }: ValidVerdict): readonly VerifiedLevel[] {
  return lost === undefined ? levels : []
}

/** Verification that runs in slices, so that a page stays responsive. */
export type Verification = ReturnType<typeof createVerification>

/** Creates a verification whose slices play at most `sliceTicks` ticks. */
export function createVerification(
  replay: Replay,
  sliceTicks: number,
  build: LevelBuilder = buildAnyLevel,
) {
  return {
    replay,
    slices: playSlices(replay, sliceTicks, build),
    /** Ticks played so far. */
    ticks: 0,
    verdict: null as Verdict | null,
  }
}

/** Runs the next slice; returns the verdict once there is one. */
export function verifyOn(verification: Verification): Verdict | null {
  if (verification.verdict !== null) return verification.verdict
  const { done, value } = verification.slices.next()
  if (done) return (verification.verdict = value)
  verification.ticks += value
  return null
}

/** Plays a whole replay and compares it with its hashes, the only source of a verified time: 2 s for an hour of play. */
export function verify(replay: Replay, build: LevelBuilder = buildAnyLevel): Verdict {
  const slices = playSlices(replay, Infinity, build)
  for (;;) {
    const { done, value } = slices.next()
    if (done) return value
  }
}

/** Yields the ticks played in each slice, adds the walk of each level, and returns the verdict. */
export function* playSlices(
  replay: Replay,
  sliceTicks: number,
  build: LevelBuilder,
  walks: LevelWalk[] = [],
): Generator<number, Verdict> {
  const { rules, seed, mode, level: first, tracks } = replay
  const last = lastLevel({ source: parseSource(seed), mode, level: first })
  const levels: VerifiedLevel[] = []
  let isCleared = true
  let lost: LostLevel | undefined
  for (const track of tracks) {
    const level = first + levels.length
    const invalid = (fault: Fault, tick: number): InvalidVerdict => {
      return { valid: false, fault, level, tick }
    }
    if (rules !== RULES_VERSION) return invalid('rules', 0)
    if (level < 1 || level > last) return invalid('length', 0)
    if (track.length < 1) return invalid('start', 0)
    const playback = createPlayback(build(seed, level), mode, track)
    let [played, readyAt] = [0, 0]
    while (playTick(playback)) {
      const { tick, state } = playback
      const fault = faultOf(track, playback, livesIn(mode))
      if (fault !== null) return invalid(fault, tick)
      if (state.phase === 'ready') readyAt = tick
      if (++played < sliceTicks) continue
      yield played
      played = 0
    }
    const { phase, tick: time, catches, starts } = playback.state
    const { start } = playback.attempts[playback.attempts.length - 1]
    const walk = createWalk()
    playback.walk.ticks.forEach((tick, i) => {
      if (tick > start) extendWalk(walk, tick - readyAt, playback.walk.tiles[i])
    })
    extendWalk(walk, time - readyAt, 0)
    walks.push({ text: walkText(walk), ticks: time - readyAt })
    levels.push({ level, time, catches, ticks: track.length, starts })
    isCleared = phase === 'cleared'
    if (catches === livesIn(mode)) {
      lost = { level, time, catches, stepsLeft: stepsLeft(playback.state) }
    }
    if (!isCleared && levels.length < tracks.length) return invalid('unfinished', track.length)
    if (played > 0) yield played
  }
  const end = tracks.at(-1)
  if (end === undefined) return { valid: false, fault: 'start', level: first, tick: 0 }
  const isAtEnd = isCleared && first + levels.length - 1 === last
  const finished = isAtEnd || lost !== undefined
  return {
    valid: true,
    finished,
    time: timeOfLevels(levels),
    catches: catchesOf(levels),
    ...(lost && { lost }),
    hash: end.end,
    levels,
  }
}

/** Fault of the tick just played, or null; `lives` is the number of catches that end the replay. */
function faultOf(track: Track, playback: Playback, lives: number): Fault | null {
  const { tick, state } = playback
  if (state.tick !== tick) return tick === 1 ? 'start' : 'end'
  if (state.catches === lives && state.holding !== CAUGHT_TICKS) return 'end'
  return agrees(track, playback) ? null : 'desync'
}

/** True if the state has the track's hash for this tick, or the track has none. */
function agrees(track: Track, { tick, state }: Playback): boolean {
  const isEnd = tick === track.length
  const isSecond = tick % TICK_HZ === 0
  if (!isEnd && !isSecond) return true
  const found = hash(state)
  if (isEnd && found !== track.end) return false
  return !isSecond || (found & 0xff) === track.seconds[quotient(tick, TICK_HZ) - 1]
}
