import { CARVERS } from './carvers.ts'
import type { Contestant } from './contestant.ts'
import { SEARCHERS } from './searchers.ts'

/** Everybody whom the script of a race can be asked for, by number. */
export const CONTESTANTS: readonly Contestant[] = [...CARVERS, ...SEARCHERS]
