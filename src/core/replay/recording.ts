import { hash } from '../game/hash.ts'
import { TICK_HZ } from '../game/rules.ts'
import { type GameState, heldAt, type Input, type Track } from '../game/state.ts'
import { quotient } from '../../labyrinth/integer.ts'

/** A track that grows with every tick and is complete after each. */
export interface Recording extends Track {
  length: number
  readonly ticks: number[]
  readonly inputs: Input[]
  readonly seconds: number[]
  end: number
}

export function createRecording(): Recording {
  return { length: 0, ticks: [], inputs: [], seconds: [], end: 0 }
}

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
  recording.length++
  if (input !== heldAt(recording, recording.inputs.length)) {
    recording.ticks.push(recording.length)
    recording.inputs.push(input)
  }
  recording.end = hash(state)
  if (recording.length % TICK_HZ === 0) recording.seconds.push(recording.end & 0xff)
}

/** Copies the first ticks of a track into a recording that can be continued. */
export function branchTrack(track: Track, length: number, state: GameState): Recording {
  const changes = track.ticks.filter((tick) => tick <= length).length
  return {
    length,
    ticks: track.ticks.slice(0, changes),
    inputs: track.inputs.slice(0, changes),
    seconds: track.seconds.slice(0, quotient(length, TICK_HZ)),
    end: hash(state),
  }
}

/** Inputs of a track, one a tick. */
export function inputsOfTrack(track: Track): Input[] {
  const inputs: Input[] = []
  for (let tick = 1, changes = 0; tick <= track.length; tick++) {
    if (track.ticks[changes] === tick) changes++
    inputs.push(heldAt(track, changes))
  }
  return inputs
}
