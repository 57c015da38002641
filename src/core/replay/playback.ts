import { cloneState, tileOf } from '../game/state.ts'
import { createTrackReader, type Track } from '../game/track.ts'
import type { Level, LevelBuilder, LevelLayout } from '../game/level-layout.ts'
import { step } from '../game/step.ts'
import { createStateIn, type RunMode } from '../level/run.ts'
import type { Replay } from './replay.ts'

/** Simulation that plays a track, forward or to any tick. */
export type Playback = ReturnType<typeof createPlayback>

/** Ticks between snapshots: the most that a seek plays within the part played before. */
const SNAPSHOT_TICKS = 1200

/** Tiles walked by the player with the tick of entering each, from which the thread is drawn. */
export interface WalkedTiles {
  /** Ticks, ascending from 0, at which the player entered another tile or the level started. */
  readonly ticks: readonly number[]
  readonly tiles: readonly number[]
  /** Indices of the entries at which the level started. */
  readonly starts: readonly number[]
}

/** Records the walk of a track that is played in slices. */
type WalkRecorder = ReturnType<typeof createWalkRecorder>

/** One level of a replay, ready to be shown at any tick. */
export interface LoadedLevel {
  readonly level: Level
  readonly playback: Playback
  readonly walk: WalkedTiles
}

/** Replay to be watched; each level is built and played through when it is first shown. */
export type LoadedReplay = ReturnType<typeof loadReplay>

/**
 * Tracks of a replay laid end to end. A moment is a number from 0 to `last`; a track of n ticks has n + 1
 * moments, one for each state including the one before the first tick.
 */
type Timeline = ReturnType<typeof createTimeline>

/** Track by its index, and the number of its ticks played. */
export interface TrackTick {
  readonly track: number
  readonly tick: number
}

export function createPlayback(level: LevelLayout, mode: RunMode, track: Track) {
  const state = createStateIn(mode, level)
  /** Snapshots from which a seek continues, the first one before the first tick. */
  const snapshots = [{ tick: 0, state: cloneState(state) }]
  return {
    track,
    state,
    snapshots,
    /** Ticks played. */
    tick: 0,
    inputAt: createTrackReader(track),
  }
}

/** Plays one tick; returns false at the end of the track. */
export function playTick(playback: Playback): boolean {
  const { track, snapshots } = playback
  if (playback.tick === track.length) return false
  playback.tick++
  step(playback.state, playback.inputAt(playback.tick))
  if (playback.tick === snapshots.length * SNAPSHOT_TICKS) {
    snapshots.push({ tick: playback.tick, state: cloneState(playback.state) })
  }
  return true
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

/** Rewinds a playback to record its walk from the start. */
export function createWalkRecorder(playback: Playback) {
  seekTick(playback, 0)
  const { level, starts } = playback.state
  return { walked: { ticks: [0], tiles: [level.entrance], starts: [0] }, playback, starts }
}

/** Plays at most `most` ticks more; returns false at the end of the track. */
export function recordWalk(walker: WalkRecorder, most: number): boolean {
  const { walked, playback } = walker
  for (let left = most; left > 0; left--) {
    if (!playTick(playback)) return false
    const { state, tick } = playback
    const tile = tileOf(state.level, state.player)
    if (state.starts !== walker.starts) walked.starts.push(walked.ticks.length)
    else if (tile === walked.tiles.at(-1)) continue
    walker.starts = state.starts
    walked.ticks.push(tick)
    walked.tiles.push(tile)
  }
  return true
}

/** Plays a whole track, in linear time, and rewinds the playback to the start. */
export function walkedTilesOf(playback: Playback): WalkedTiles {
  const walker = createWalkRecorder(playback)
  recordWalk(walker, Infinity)
  seekTick(playback, 0)
  return walker.walked
}

/** Tiles walked from the last start of the level up to a tick. */
export function tilesUntil({ ticks, tiles, starts }: WalkedTiles, tick: number): readonly number[] {
  const start = starts.findLast((entry) => ticks[entry] <= tick) ?? 0
  let end = start
  while (end < ticks.length && ticks[end] <= tick) end++
  return tiles.slice(start, end)
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
  const levels: (LoadedLevel | undefined)[] = []
  return { replay, timeline: createTimeline(replay.tracks), levels }
}

/** Loads the level of a track, from the cache after the first call. */
export function loadLevel(
  { replay, levels }: LoadedReplay,
  track: number,
  build: LevelBuilder,
): LoadedLevel {
  const known = levels[track]
  if (known !== undefined) return known
  const level = build(replay.seed, replay.level + track)
  const playback = createPlayback(level, replay.mode, replay.tracks[track])
  return (levels[track] = { level, playback, walk: walkedTilesOf(playback) })
}

export function createTimeline(tracks: readonly Pick<Track, 'length'>[]) {
  const starts: number[] = []
  let next = 0
  for (const { length } of tracks) {
    starts.push(next)
    next += length + 1
  }
  return {
    /** Moment before the first tick of each track. */
    starts,
    lengths: tracks.map(({ length }) => length),
    last: next - 1,
  }
}

/** Track and tick of a moment, or of the nearest one. */
export function trackTickAt({ starts, last }: Timeline, moment: number): TrackTick {
  const nearest = Math.max(0, Math.min(moment, last))
  const track = starts.findLastIndex((start) => start <= nearest)
  return { track, tick: nearest - starts[track] }
}

export function momentOf({ starts }: Timeline, { track, tick }: TrackTick): number {
  return starts[track] + tick
}
