import type { Track } from '../game/track.ts'
import { columnTicks, rowTicks } from '../game/state.ts'
import type { LevelLayout } from '../game/level-layout.ts'
import type { RunMode } from '../level/run.ts'
import { createPlayback, playTick } from './playback.ts'

/**
 * Attempt at a level from its first movement to its end, with the player position after each tick, so that
 * any tick can be shown without playing.
 */
export interface LevelAttempt {
  readonly end: 'caught' | 'cleared' | 'given-up'
  /** Track tick before the first movement. */
  readonly from: number
  /** Player position at each tick from `from` on, in walking ticks (tiles times ticks per tile). */
  readonly columns: readonly number[]
  readonly rows: readonly number[]
  readonly directions: readonly number[]
}

/** Attempts in a track, in order, except those without a movement. Linear in the track's ticks. */
export function attemptsIn(level: LevelLayout, mode: RunMode, track: Track): LevelAttempt[] {
  const playback = createPlayback(level, mode, track)
  const attempts: LevelAttempt[] = []
  let current = beginAttempt(0)
  let { starts, phase } = playback.state
  const close = (end: LevelAttempt['end']): void => {
    if (current.columns.length > 1) attempts.push({ ...current, end })
  }
  notePosition()
  while (playTick(playback)) {
    const { state, tick } = playback
    if (state.starts !== starts) {
      if (phase === 'running') close('given-up')
      current = beginAttempt(tick)
    } else if (state.phase === 'ready') {
      current = beginAttempt(tick)
    }
    if (state.phase !== 'caught' || phase !== 'caught') notePosition()
    if (state.phase === 'caught' && phase !== 'caught') close('caught')
    if (state.phase === 'cleared' && phase !== 'cleared') close('cleared')
    starts = state.starts
    phase = state.phase
  }
  if (phase === 'running') close('given-up')
  return attempts

  function notePosition(): void {
    const { player } = playback.state
    current.columns.push(columnTicks(level, player))
    current.rows.push(rowTicks(level, player))
    current.directions.push(player.direction)
  }
}

function beginAttempt(from: number): Record<'columns' | 'rows' | 'directions', number[]> & {
  readonly from: number
} {
  return { from, columns: [], rows: [], directions: [] }
}

/** Length of an attempt in ticks. */
export function ticksOf({ columns }: LevelAttempt): number {
  return columns.length - 1
}
