import type { Level, LevelLayout } from '../core/game/level-layout.ts'
import * as game from '../core/game/state.ts'
import { step as stepGame } from '../core/game/step.ts'
import { buildAnyLevel } from '../core/level/any-level.ts'
import { isSeed, parseSeed } from '../core/level/seed.ts'

export { GAP } from '../core/game/gap.ts'
export { FLOOR, WALL } from '../labyrinth/grid.ts'
export { formatTicks } from '../core/game/format-time.ts'
export { RULES_VERSION, TICK_HZ } from '../core/game/rules.ts'
export { formatLevelMap } from '../core/level/drawn/text.ts'
export { fastestWin } from '../core/level/optimum.ts'
export { SeedError } from '../core/level/seed.ts'
export type { Level }

/** State of a level that a program plays, to be read: only `step` changes it. Tiles are indices into `level.grid`. */
export interface LevelState {
  readonly level: LevelLayout
  /** `ready` until the first step into an open way; `running`; `caught` for half a second; `cleared` at the exit. */
  readonly phase: game.Phase
  /** Clock of the level: ticks since the first movement. */
  readonly tick: number
  /** Runner: it may turn where `progress`, the ticks since it left the middle of `tile`, is 0. */
  readonly player: Readonly<game.Walker>
  /** Enemies, each with its kind (`start.kind`) and behaviour (`aiState`). */
  readonly enemies: readonly Readonly<Pick<game.Enemy, keyof game.Walker | 'start' | 'aiState'>>[]
}

/** Creates the state of a level before its first tick. A catch makes it that state again, half a second later. */
export function createState(level: Level): LevelState {
  return game.createState(level, false)
}

/** Copies a state, so that a program can look ahead; `step` changes one and leaves the other. */
export function cloneState(state: LevelState): LevelState {
  return game.cloneState(state as game.GameState)
}

/**
 * Plays one tick, 1/120 s, in place: same state and input, same next state, in every engine.
 *
 * @param input sum of what is held: 1 north, 2 east, 4 south, 8 west (`1 << direction`), 16 to restart; 0 for nothing
 * @throws RangeError for any other input.
 */
export function step(state: LevelState, input: number): void {
  if (!(Number.isInteger(input) && input >= 0 && input < 32)) {
    throw new RangeError(`an input is a whole number from 0 to 31, not ${input}`)
  }
  stepGame(state as game.GameState, input)
}

/**
 * Builds a level of the game: maze, ends and enemies, with a win as its proof; the same in every engine under one
 * `RULES_VERSION`, in up to a second.
 *
 * @param seed text that is folded as the game does (`Theseus` is `theseus`), or the seed of a replay
 * @param number 1 to 10
 * @throws SeedError for an empty or overlong text, RangeError for a number that is not a level.
 */
export function buildLevel(seed: string, number: number): Level {
  return buildAnyLevel(isSeed(seed) ? seed : parseSeed(seed), number)
}
