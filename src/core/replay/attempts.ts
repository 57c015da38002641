import type { LevelLayout } from '../game/level-layout.ts'
import { columnTicks, rowTicks } from '../game/state.ts'
import { createPlayback, playTick } from './playback.ts'
import type { ReplayMode, Track } from './replay.ts'

/** How a try ended: by a catch, on the exit, or because it was given up. */
export type AttemptEnd = 'caught' | 'cleared' | 'given-up'

/**
 * One try at a level from its first movement to its end, where the player was after each tick: it
 * can be shown at any of them without being played again.
 */
export interface LevelAttempt {
  readonly end: AttemptEnd
  /** The tick of its track that it begins with: the last before the first movement. */
  readonly from: number
  /** Of each tick from there on, the player's place in ticks. */
  readonly columns: readonly number[]
  readonly rows: readonly number[]
  readonly directions: readonly number[]
}

/**
 * The tries that a track is made of, in order; those in which nobody moved are left out. Takes one
 * pass over the track, and memory for each of its ticks.
 */
export function attemptsIn(level: LevelLayout, mode: ReplayMode, track: Track): LevelAttempt[] {
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

/** How many ticks a try took. */
export function ticksOf({ columns }: LevelAttempt): number {
  return columns.length - 1
}
