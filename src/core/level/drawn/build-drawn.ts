import type { Level } from '../../game/level-layout.ts'
import { RULES_VERSION } from '../../game/rules.ts'
import { createState } from '../../game/state.ts'
import { step } from '../../game/step.ts'
import { runnerGrid } from '../../grid.ts'
import { distanceField } from '../../path/distance-field.ts'
import { catchOf } from '../chase.ts'
import { readDrawn } from './codec.ts'
import { DrawnError, layoutOf, MAX_WIN_TICKS, validOrNull, type WonLevel } from './drawn-level.ts'

/**
 * Builds a level of a drawn seed, and plays its win as the proof.
 *
 * @throws DrawnError for a damaged seed and for a win that does not win.
 * @throws RangeError for a number that is not a level of the seed.
 */
export function buildDrawn(seed: string, number: number): Level {
  const level = readDrawn(seed).find((_, i) => i === number - 1)
  if (level === undefined) throw new RangeError(`no level ${number} in "${seed}"`)
  return levelOfDrawn(level, seed, number)
}

/**
 * Proves all levels of a drawn seed, so that none of them fails later.
 *
 * @throws DrawnError as `buildDrawn` does.
 */
export function requireWins(seed: string): void {
  for (const level of readDrawn(seed)) levelOfDrawn(level)
}

/** True if all levels of a seed are valid drawn levels whose wins win; wins of other rules are not played. */
export function hasWins(seed: string, rules = RULES_VERSION): boolean {
  const build = rules === RULES_VERSION ? levelOfDrawn : layoutOf
  return validOrNull(() => readDrawn(seed).map((level) => build(level))) !== null
}

/**
 * Level of a drawn level with a win, played here in the simulation.
 *
 * @throws DrawnError for a win that is caught, does not end at the exit, or is too long for a link.
 */
export function levelOfDrawn(drawn: WonLevel, seed = '', number = 1): Level {
  const { title, maker, win } = drawn
  const layout = layoutOf(drawn, seed, number)
  const state = createState(layout, true)
  for (const input of win) step(state, input)
  const isWon = state.phase === 'cleared' && state.catches === 0 && state.tick === win.length
  if (!isWon || win.length > MAX_WIN_TICKS)
    throw new DrawnError('win', 'the win of a drawn level does not win it')
  const toExit = distanceField(runnerGrid(layout.grid), layout.exit)
  const contested = catchOf(createState(layout, true), toExit) !== null
  return { ...layout, title, maker, proof: { moves: [], win, contested } }
}
