import type { LevelLayout } from '../game/level-layout.ts'
import { columnTicks, rowTicks } from '../game/state.ts'
import { createPlayback, playTick } from './playback.ts'
import type { RunMode } from '../level/run.ts'
import type { Track } from './replay.ts'

/** The end of an attempt: by a catch, on the exit, or given up. */
export type AttemptEnd = 'caught' | 'cleared' | 'given-up'

/**
 * One attempt at a level from its first movement to its end, with the player's place after each
 * tick: any tick can be shown without a replay.
 */
export interface LevelAttempt {
  readonly end: AttemptEnd
  /** The tick of its track that it begins with: the last before the first movement. */
  readonly from: number
  /** The player's place of each tick from there on, in ticks. */
  readonly columns: readonly number[]
  readonly rows: readonly number[]
  readonly directions: readonly number[]
}

/**
 * The attempts in a track, in order; those without a movement are left out. Takes one pass over the
 * track, and memory for each of its ticks.
 */
export function attemptsIn(level: LevelLayout, mode: RunMode, track: Track): LevelAttempt[] {
  const playback = createPlayback(level, mode, track)
  const attempts: LevelAttempt[] = []
  let current = beginAttempt(0)
  let { starts, phase } = playback.state
  const close = (end: AttemptEnd): void => {
    if (current.columns.length > 1) attempts.push({ ...current, end })
  }
  notePlace()
  while (playTick(playback)) {
    const { state, tick } = playback
    if (state.starts !== starts) {
      if (phase === 'running') close('given-up')
      current = beginAttempt(tick)
    } else if (state.phase === 'ready') {
      current = beginAttempt(tick)
    }
    if (state.phase !== 'caught' || phase !== 'caught') notePlace()
    if (state.phase === 'caught' && phase !== 'caught') close('caught')
    if (state.phase === 'cleared' && phase !== 'cleared') close('cleared')
    starts = state.starts
    phase = state.phase
  }
  if (phase === 'running') close('given-up')
  return attempts

  function notePlace(): void {
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

/** The length of an attempt in ticks. */
export function ticksOf({ columns }: LevelAttempt): number {
  return columns.length - 1
}
