import type { Level } from '../../../src/core/game/level-layout.ts'
import { LEVELS } from '../../../src/core/game/rules.ts'
import { builtLevel } from './built-level.ts'

/** The ten levels of two seeds, built once for all tests of a file. */
export const SOME_LEVELS: readonly Level[] = LEVELS.flatMap((_, i) => [
  builtLevel('bots', i + 1),
  builtLevel('robots', i + 1),
])
