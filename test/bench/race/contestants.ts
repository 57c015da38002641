import { CARVERS } from './carvers.ts'
import type { Contestant } from './contestant.ts'
import { SEARCHERS } from './searchers.ts'

/** All contestants, by the number that the script of a race takes. */
export const CONTESTANTS: readonly Contestant[] = [...CARVERS, ...SEARCHERS]
