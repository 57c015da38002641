import type { LevelLayout } from '../game/level-layout.ts'
import { cloneState, createState, type GameState } from '../game/state.ts'
import { step } from '../game/step.ts'
import { isSeries, type RunMode } from '../level/run.ts'
import { heldAt } from './recording.ts'
import type { Track } from './replay.ts'

/** Simulation that plays a track, forward or to any tick. */
export interface Playback {
  readonly track: Track
  state: GameState
  /** The number of ticks played. */
  tick: number
  /** The number of changes of input in those ticks. */
  changes: number
  /** States from which a seek continues, in order; the first is the one before the first tick. */
  readonly snapshots: Snapshot[]
}

interface Snapshot {
  readonly tick: number
  readonly changes: number
  readonly state: GameState
}

/** Ticks between snapshots: the most that a seek plays within the part played before. */
const SNAPSHOT_TICKS = 1200

export function createPlayback(level: LevelLayout, mode: RunMode, track: Track): Playback {
  const state = createState(level, isSeries(mode))
  const snapshots = [{ tick: 0, changes: 0, state: cloneState(state) }]
  return { track, state, tick: 0, changes: 0, snapshots }
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
