import { tileOf } from '../game/state.ts'
import { type Playback, playTick, seekTick } from './playback.ts'

/** Tiles that the player stood on, with the tick of entering each: enough to lay the thread at any tick. */
export interface WalkedTiles {
  /** The ticks, rising from 0, at which the player entered another tile or the level started. */
  readonly ticks: readonly number[]
  readonly tiles: readonly number[]
  /** Indices of the entries at which the level started. */
  readonly starts: readonly number[]
}

/** Walk being recorded while its track is played in slices. */
export interface WalkRecorder {
  /** Tiles walked so far. */
  readonly walked: WalkedTiles & Readonly<Record<keyof WalkedTiles, number[]>>
  readonly playback: Playback
  /** The number of starts of the level at the last tick. */
  starts: number
}

/** Rewinds a playback to record its walk from the start. */
export function createWalkRecorder(playback: Playback): WalkRecorder {
  seekTick(playback, 0)
  const { level, starts } = playback.state
  return { walked: { ticks: [0], tiles: [level.entrance], starts: [0] }, playback, starts }
}

/** Plays at most so many ticks more; returns false at the end of the track. */
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

/** Plays a whole track, in time linear in its ticks, and rewinds its playback to the start. */
export function walkedTilesOf(playback: Playback): WalkedTiles {
  const walker = createWalkRecorder(playback)
  recordWalk(walker, Infinity)
  seekTick(playback, 0)
  return walker.walked
}

/** The tiles walked since the level last started, up to a tick of the track. */
export function tilesUntil({ ticks, tiles, starts }: WalkedTiles, tick: number): readonly number[] {
  const start = starts.findLast((entry) => ticks[entry] <= tick) ?? 0
  let end = start
  while (end < ticks.length && ticks[end] <= tick) end++
  return tiles.slice(start, end)
}
