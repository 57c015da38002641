import { hash } from '../game/hash.ts'
import type { LevelLayout } from '../game/level-layout.ts'
import { TICK_HZ } from '../game/rules.ts'
import type { GameState, Input } from '../game/state.ts'
import { step } from '../game/step.ts'
import { addTicks, createTrack, type Recording, sliceRuns, type Track } from '../game/track.ts'
import { quotient } from '../../labyrinth/integer.ts'
import { createStateIn, type RunMode } from '../level/run.ts'

/**
 * Records a tick: the input of `step` and the state after it. An unchanged input adds only a byte a
 * second. Steps before the first movement and after the exit are not recorded.
 *
 * @throws RangeError for a state of a new attempt, which needs a new recording.
 */
export function recordTick(recording: Recording, input: Input, state: GameState): void {
  const { length } = recording
  if (state.tick < length) throw new RangeError(`tick ${state.tick} comes after ${length}`)
  if (state.tick !== length + 1) return
  addTicks(recording, input, 1)
  recording.end = hash(state)
  if (recording.length % TICK_HZ === 0) recording.seconds.push(recording.end & 0xff)
}

/** Plays inputs, one a tick, from the start of a level, and records them. */
export function recordTrack(
  level: LevelLayout,
  mode: RunMode,
  inputs: readonly Input[],
): Recording {
  const state = createStateIn(mode, level)
  const track = createTrack()
  for (const input of inputs) {
    step(state, input)
    recordTick(track, input, state)
  }
  return track
}

/** Copies the first ticks of a track into a recording that can be continued. */
export function branchTrack({ runs, seconds }: Track, length: number, state: GameState): Recording {
  return {
    length,
    runs: sliceRuns(runs, 0, length),
    seconds: seconds.slice(0, quotient(length, TICK_HZ)),
    end: hash(state),
  }
}
