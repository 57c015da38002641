import { tileOf } from '../game/state.ts'
import { type Playback, playTick, seekTick } from './playback.ts'

/** Tiles walked by the player with the tick of entering each, from which the thread is drawn. */
export interface WalkedTiles {
  /** Ticks, ascending from 0, at which the player entered another tile or the level started. */
  readonly ticks: readonly number[]
  readonly tiles: readonly number[]
  /** Indices of the entries at which the level started. */
  readonly starts: readonly number[]
}

/** Records the walk of a track that is played in slices. */
export type WalkRecorder = ReturnType<typeof createWalkRecorder>

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
