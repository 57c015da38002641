import { heldAt, type Track } from '../game/track.ts'
import type { LevelLayout } from '../game/level-layout.ts'
import { cloneState } from '../game/state.ts'
import { step } from '../game/step.ts'
import { createStateIn, type RunMode } from '../level/run.ts'

/** Simulation that plays a track, forward or to any tick. */
export type Playback = ReturnType<typeof createPlayback>

/** Ticks between snapshots: the most that a seek plays within the part played before. */
const SNAPSHOT_TICKS = 1200

export function createPlayback(level: LevelLayout, mode: RunMode, track: Track) {
  const state = createStateIn(mode, level)
  /** Snapshots from which a seek continues, the first one before the first tick. */
  const snapshots = [{ tick: 0, changes: 0, state: cloneState(state) }]
  return {
    track,
    state,
    snapshots,
    /** Ticks played. */
    tick: 0,
    /** Input changes so far. */
    changes: 0,
  }
}

/** Plays one tick; returns false at the end of the track. */
export function playTick(playback: Playback): boolean {
  const { track, snapshots } = playback
  if (playback.tick === track.length) return false
  playback.tick++
  if (track.ticks[playback.changes] === playback.tick) playback.changes++
  step(playback.state, heldAt(track, playback.changes))
  if (playback.tick === snapshots.length * SNAPSHOT_TICKS) {
    const { tick, changes } = playback
    snapshots.push({ tick, changes, state: cloneState(playback.state) })
  }
  return true
}

/** Moves a playback to a tick of its track, or to the nearest one. */
export function seekTick(playback: Playback, tick: number): void {
  const { snapshots } = playback
  const start = snapshots.findLast((snapshot) => snapshot.tick <= tick) ?? snapshots[0]
  if (tick < playback.tick || start.tick > playback.tick) {
    playback.tick = start.tick
    playback.changes = start.changes
    playback.state = cloneState(start.state)
  }
  while (playback.tick < tick && playTick(playback));
}
