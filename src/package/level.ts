import type { Level } from '../core/game/level-layout.ts'
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
