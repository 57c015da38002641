import { tileOf } from '../game/state.ts'
import { type Playback, playTick, seekTick } from './playback.ts'

/** Which tiles the player stood on, and from which tick: enough to lay the thread for any tick. */
export interface Walk {
  /** The ticks, rising from 0, at which the player came to another tile or the level started. */
  readonly ticks: readonly number[]
  readonly tiles: readonly number[]
  /** Of the entries above, those at which the level started. */
  readonly starts: readonly number[]
}

/** Plays a whole track, in time linear in its ticks, and takes its playback back to the start. */
export function walkOf(playback: Playback): Walk {
  seekTick(playback, 0)
  const { level, starts } = playback.state
  const walk = { ticks: [0], tiles: [level.entrance], starts: [0] }
  let started = starts
  let last = level.entrance
  while (playTick(playback)) {
    const { state, tick } = playback
    const tile = tileOf(level, state.player)
    if (state.starts !== started) walk.starts.push(walk.ticks.length)
    else if (tile === last) continue
    started = state.starts
    last = tile
    walk.ticks.push(tick)
    walk.tiles.push(tile)
  }
  seekTick(playback, 0)
  return walk
}

/** The tiles walked since the level last started, up to a tick of the track. */
export function tilesUntil({ ticks, tiles, starts }: Walk, tick: number): readonly number[] {
  const start = starts.findLast((entry) => ticks[entry] <= tick) ?? 0
  let end = start
  while (end < ticks.length && ticks[end] <= tick) end++
  return tiles.slice(start, end)
}
