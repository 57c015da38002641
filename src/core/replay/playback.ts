import { cloneState, type Phase, tileOf } from '../game/state.ts'
import { createTrackReader, type Track } from '../game/track.ts'
import type { Level, LevelBuilder, LevelLayout } from '../game/level-layout.ts'
import { step } from '../game/step.ts'
import { createStateIn, type RunMode } from '../level/run.ts'
import type { Replay } from './replay.ts'

/**
 * Simulation that plays a track, forward or to any tick, and notes attempts and walk of each tick that it
 * passes for the first time.
 */
export type Playback<L extends LevelLayout = LevelLayout> = ReturnType<typeof createPlayback<L>>

/** Ticks between snapshots: the most that a seek plays within the part played before. */
const SNAPSHOT_TICKS = 1200

/** Attempt at a level, in ticks of its track, as far as that was played. */
export interface LevelAttempt {
  /** Tick in which the level started; 0 for the first attempt. */
  readonly start: number
  /** Last tick before the first movement. */
  from: number
  /** Tick of the catch or of the exit, or the last tick of an attempt that was given up. */
  to: number
  /** Phase that ended the attempt; null if it was given up, or goes on. */
  end: Extract<Phase, 'caught' | 'cleared'> | null
}

/**
 * Replay to be watched, its tracks end to end. A moment is a number from 0 to `last`; a track of n ticks has
 * n + 1 moments, one for each state including the one before the first tick.
 */
export type LoadedReplay = ReturnType<typeof loadReplay>

/** Track by its index, and the number of its ticks played. */
export interface TrackTick {
  readonly track: number
  readonly tick: number
}

export function createPlayback<L extends LevelLayout>(level: L, mode: RunMode, track: Track) {
  const state = createStateIn(mode, level)
  /** Snapshots from which a seek continues, the first one before the first tick. */
  const snapshots = [{ tick: 0, state: cloneState(state) }]
  const attempts: LevelAttempt[] = [{ start: 0, from: 0, to: 0, end: null }]
  return {
    level,
    track,
    state,
    snapshots,
    /** Ticks played. */
    tick: 0,
    /** Latest tick played so far, up to which attempts and walk are noted. */
    noted: 0,
    attempts,
    /** Ticks, ascending from 0, at which the player entered another tile or the level started; and the tiles. */
    walk: { ticks: [0], tiles: [level.entrance] },
    inputAt: createTrackReader(track),
  }
}

/** Plays one tick; returns false at the end of the track. */
export function playTick(playback: Playback): boolean {
  const { track, snapshots } = playback
  if (playback.tick === track.length) return false
  playback.tick++
  step(playback.state, playback.inputAt(playback.tick))
  if (playback.tick > playback.noted) noteTick(playback)
  if (playback.tick === snapshots.length * SNAPSHOT_TICKS) {
    snapshots.push({ tick: playback.tick, state: cloneState(playback.state) })
  }
  return true
}

function noteTick(playback: Playback): void {
  const { level, state, tick, attempts, walk } = playback
  playback.noted = tick
  const isStart = state.starts > attempts.length
  if (isStart) attempts.push({ start: tick, from: tick, to: tick, end: null })
  const attempt = attempts[attempts.length - 1]
  if (state.phase === 'ready') attempt.from = attempt.to = tick
  else if (attempt.end === null) {
    attempt.to = tick
    if (state.phase !== 'running') attempt.end = state.phase
  }
  const tile = tileOf(level, state.player)
  if (!isStart && tile === walk.tiles[walk.tiles.length - 1]) return
  walk.ticks.push(tick)
  walk.tiles.push(tile)
}

/** Moves a playback to a tick of its track, or to the nearest one. */
export function seekTick(playback: Playback, tick: number): void {
  const { snapshots } = playback
  const start = snapshots.findLast((snapshot) => snapshot.tick <= tick) ?? snapshots[0]
  if (tick < playback.tick || start.tick > playback.tick) {
    playback.tick = start.tick
    playback.state = cloneState(start.state)
  }
  while (playback.tick < tick && playTick(playback));
}

/** Plays a whole track, in linear time. */
export function playThrough(level: LevelLayout, mode: RunMode, track: Track): Playback {
  const playback = createPlayback(level, mode, track)
  while (playTick(playback));
  return playback
}

/** Tiles walked from the last start of the level up to the tick of a playback, for the thread. */
export function tilesWalked({ walk, attempts, tick }: Playback): readonly number[] {
  const from = attempts.findLast(({ start }) => start <= tick)?.start ?? 0
  return walk.tiles.filter((_, i) => walk.ticks[i] >= from && walk.ticks[i] <= tick)
}

/** Caches built levels by seed and number, so that replays of the same seed share them. */
export function cacheLevels(build: LevelBuilder): LevelBuilder {
  const levels = new Map<string, Level>()
  return (seed, number) => {
    const key = `${number}/${seed}`
    const level = levels.get(key) ?? build(seed, number)
    levels.set(key, level)
    return level
  }
}

export function loadReplay(replay: Replay) {
  const starts = [0]
  for (const { length } of replay.tracks) starts.push(starts[starts.length - 1] + length + 1)
  const end = starts.pop() ?? 0
  return {
    replay,
    /** Moment before the first tick of each track. */
    starts,
    last: end - 1,
    /** Levels shown so far, by track. */
    playbacks: [] as (Playback<Level> | undefined)[],
  }
}

/** Level of a track, built in the first call, as a playback that is moved to where it is shown. */
export function loadLevel(
  { replay, playbacks }: LoadedReplay,
  track: number,
  build: LevelBuilder,
): Playback<Level> {
  return (playbacks[track] ??= createPlayback(
    build(replay.seed, replay.level + track),
    replay.mode,
    replay.tracks[track],
  ))
}

/** Track and tick of a moment, or of the nearest one. */
export function trackTickAt(
  { starts, last }: Pick<LoadedReplay, 'starts' | 'last'>,
  moment: number,
): TrackTick {
  const nearest = Math.max(0, Math.min(moment, last))
  const track = starts.findLastIndex((start) => start <= nearest)
  return { track, tick: nearest - starts[track] }
}
