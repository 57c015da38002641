import type { Level } from '../game/level-layout.ts'
import { buildLevel } from './build-level.ts'
import { buildDrawn } from './drawn/build-drawn.ts'
import { parseSource } from './source.ts'

/**
 * Builds a level of any seed: decodes it if the seed is of a drawn level, else carves it.
 *
 * @throws RangeError for a number that is not a level, DrawnError for a drawn seed that is not valid.
 */
export function buildAnyLevel(seed: string, number: number): Level {
  return parseSource(seed).kind === 'drawn' ? buildDrawn(seed) : buildLevel(seed, number)
}
