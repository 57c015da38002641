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

/** A walk that is noted while its track is played, as many ticks at a time as there is time for. */
export interface Walker {
  /** What was walked so far. */
  readonly walk: Walk & Readonly<Record<keyof Walk, number[]>>
  readonly playback: Playback
  /** How often the level had started at the last tick. */
  starts: number
}

/** Takes the playback back to its start. */
export function createWalker(playback: Playback): Walker {
  seekTick(playback, 0)
  const { level, starts } = playback.state
  return { walk: { ticks: [0], tiles: [level.entrance], starts: [0] }, playback, starts }
}

/** Plays at most so many ticks more; returns whether there may be others. */
export function walkOn(walker: Walker, most: number): boolean {
  const { walk, playback } = walker
  for (let left = most; left > 0; left--) {
    if (!playTick(playback)) return false
    const { state, tick } = playback
    const tile = tileOf(state.level, state.player)
    if (state.starts !== walker.starts) walk.starts.push(walk.ticks.length)
    else if (tile === walk.tiles.at(-1)) continue
    walker.starts = state.starts
    walk.ticks.push(tick)
    walk.tiles.push(tile)
  }
  return true
}

/** Plays a whole track, in time linear in its ticks, and takes its playback back to the start. */
export function walkOf(playback: Playback): Walk {
  const walker = createWalker(playback)
  walkOn(walker, Infinity)
  seekTick(playback, 0)
  return walker.walk
}

/** The tiles walked since the level last started, up to a tick of the track. */
export function tilesUntil({ ticks, tiles, starts }: Walk, tick: number): readonly number[] {
  const start = starts.findLast((entry) => ticks[entry] <= tick) ?? 0
  let end = start
  while (end < ticks.length && ticks[end] <= tick) end++
  return tiles.slice(start, end)
}
