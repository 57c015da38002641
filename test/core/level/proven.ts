import { expect } from 'vitest'
import type { Level, LevelLayout } from '../../../src/core/game/level-layout.ts'
import { createState, type GameState } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { analyseMaze } from '../../../src/core/level/maze-analysis.ts'
import { createRecording, recordTick } from '../../../src/core/replay/recording.ts'
import type { Track } from '../../../src/core/replay/replay.ts'

/** Plays moves of 12 ticks each, but for those after a catch. */
export function playMoves(level: LevelLayout, moves: readonly number[]): GameState {
  const state = createState(level, true)
  for (const move of moves) {
    for (let i = 0; i < 12 && state.phase !== 'caught'; i++) step(state, move)
  }
  return state
}

/** The proof of a level as a recorded track. */
export function replayProof(level: Level, isRun: boolean): Track {
  const state = createState(level, isRun)
  const recording = createRecording()
  for (const move of level.proof.moves) {
    for (let i = 0; i < 12; i++) {
      step(state, move)
      recordTick(recording, move, state)
    }
  }
  return recording
}

/** Expects that the proof of a level is a win, and that its flag for contested levels is correct. */
export function expectProven(level: Level): void {
  const { seed, number, proof, shortest, grid } = level
  const won = playMoves(level, proof.moves)
  const { phase, catches, tick } = won
  const blind = playMoves(level, analyseMaze(grid, level).moves).phase === 'caught'
  const ticks = 12 * proof.moves.length
  expect({ seed, number, phase, catches, tick, contested: proof.contested }).toEqual({
    seed,
    number,
    phase: 'cleared',
    catches: 0,
    tick: ticks,
    contested: blind,
  })
  if (!proof.contested) expect(proof.moves).toHaveLength(shortest)
  expect(proof.moves.length).toBeGreaterThanOrEqual(shortest)
  expect(proof.moves.length).toBeLessThanOrEqual(1.6 * shortest)
}
