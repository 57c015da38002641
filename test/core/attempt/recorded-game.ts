import { type Recording, createTrack } from '../../../src/core/game/track.ts'
import { hash } from '../../../src/core/game/hash.ts'
import { createState, type GameState } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { recordTick } from '../../../src/core/replay/recording.ts'
import type { RunMode } from '../../../src/core/level/run.ts'

import { type Game, hasStartedAgain, inputsOf } from '../game/games.ts'

export interface RecordedGame {
  readonly mode: RunMode
  readonly track: Recording
  /** The state's hash before the first tick and after each. */
  readonly hashes: readonly number[]
  readonly state: GameState
}

/** Plays and records a game; of a single level that starts again, only the last attempt. */
export function recordGame({ level, keepsTime, holds }: Game): RecordedGame {
  const state = createState(level, keepsTime)
  const fresh = hash(state)
  let track = createTrack()
  let hashes = [fresh]
  for (const input of inputsOf(holds)) {
    const before = { ...state }
    step(state, input)
    if (!keepsTime && hasStartedAgain(before, state)) {
      track = createTrack()
      hashes = [fresh]
    }
    if (state.tick === hashes.length) hashes.push(hash(state))
    recordTick(track, input, state)
  }
  return { mode: keepsTime ? 'run' : 'level', track, hashes, state }
}
