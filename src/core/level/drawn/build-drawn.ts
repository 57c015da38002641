import type { Level } from '../../game/level-layout.ts'
import { RULES_VERSION } from '../../game/rules.ts'
import { createState } from '../../game/state.ts'
import { step } from '../../game/step.ts'
import { runnerGrid } from '../../game/gap.ts'
import { distanceField } from '../../../labyrinth/path/distance-field.ts'
import { catchOf } from '../chase.ts'
import { readDrawn } from './codec.ts'
import { DrawnError, layoutOf, MAX_WIN_TICKS, validOrNull, type WonLevel } from './drawn-level.ts'

/**
 * Builds the level of a drawn seed, and plays its win as the proof.
 *
 * @throws DrawnError for a damaged seed and for a win that does not win.
 */
export function buildDrawn(seed: string): Level {
  return { ...levelOfDrawn(readDrawn(seed)), seed, number: 1 }
}

/** True if a seed has a valid drawn level whose win wins; a win of other rules is not played. */
export function isWonSeed(seed: string, rules = RULES_VERSION): boolean {
  const read = rules === RULES_VERSION ? buildDrawn : readDrawn
  return validOrNull(() => read(seed)) !== null
}

/**
 * Level of a drawn level with a win, played here in the simulation.
 *
 * @throws DrawnError for a win that is caught, does not end at the exit, or is too long for a link.
 */
export function levelOfDrawn(drawn: WonLevel): Level {
  const { title, maker, win } = drawn
  const layout = layoutOf(drawn)
  const state = createState(layout, true)
  for (const input of win) step(state, input)
  const isWon = state.phase === 'cleared' && state.catches === 0 && state.tick === win.length
  if (!isWon || win.length > MAX_WIN_TICKS)
    throw new DrawnError('win', 'the win of a drawn level does not win it')
  const toExit = distanceField(runnerGrid(layout.grid), layout.exit)
  const contested = catchOf(createState(layout, true), toExit) !== null
  return { ...layout, title, maker, proof: { moves: [], win, contested } }
}
