import fc from 'fast-check'
import type { LevelLayout } from '../../../src/core/game/level-layout.ts'
import { LEVELS } from '../../../src/core/game/rules.ts'
import { createState, type GameState, type Input } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { drawLevel } from './play.ts'
import { builtLevel } from '../level/built-level.ts'

export const DEN = drawLevel(`
  ###########
  #s....#...#
  #.#.#.#.#.#
  #.#...m.#.#
  #x###.#.#.#
  #.......#.#
  ###########`).level

const STAGES: readonly LevelLayout[] = [
  DEN,
  ...LEVELS.map((_, index) => builtLevel('simulation', index + 1)),
]

const anyInput: fc.Arbitrary<Input> = fc.oneof(
  fc.constantFrom(0, 1, 2, 4, 8),
  fc.integer({ min: 0, max: 31 }),
)

/** Inputs, each with its ticks. */
export const anyHolds = fc.array(fc.tuple(anyInput, fc.integer({ min: 1, max: 60 })), {
  maxLength: 80,
})

/** A game: where it is played, whether it is part of a run, and what is held for how long. */
export const anyGame = fc.record({
  level: fc.oneof(fc.constant(DEN), fc.constantFrom(...STAGES)),
  keepsTime: fc.boolean(),
  holds: anyHolds,
})

export type Game = typeof anyGame extends fc.Arbitrary<infer T> ? T : never

/** Plays a game, and shows the state after each step. */
export function play(
  { level, keepsTime, holds }: Game,
  see: (state: GameState, input: Input) => void,
): GameState {
  const state = createState(level, keepsTime)
  for (const input of inputsOf(holds)) {
    step(state, input)
    see(state, input)
  }
  return state
}

export function inputsOf(holds: Game['holds']): Input[] {
  return holds.flatMap(([input, ticks]) => new Array<Input>(ticks).fill(input))
}

export type Books = Pick<GameState, 'phase' | 'tick' | 'catches' | 'starts'>

/** True if the step that led to a state started the level again. */
export function hasStartedAgain(before: Books, state: GameState): boolean {
  if (state.keepsTime) return state.starts > before.starts
  return before.phase !== 'cleared' && before.tick > 0 && state.tick <= before.tick
}
