import { LEVEL_COUNT } from '../../core/game/rules.ts'
import type { Run } from '../../core/level/run.ts'
import { parseSeed, SeedError, type SeedProblem } from '../../core/level/seed.ts'

/** Target of a link to a run or a level. */
export type SeedLink = Pick<Run, 'seed' | 'mode' | 'level'>

/** The reason why such a link cannot be opened, and its seed if that can be played. */
export interface SeedLinkError {
  readonly problem: `link-${SeedProblem}` | 'level'
  readonly seed: string | null
}

/**
 * Reads `seed=S`, a run, `seed=S&level=N`, a single level, and `seed=S&endless`, an endless run. Null
 * where neither a seed nor a level is named.
 */
export function readSeedLink(parameters: URLSearchParams): SeedLink | SeedLinkError | null {
  const seedText = parameters.get('seed')
  const levelText = parameters.get('level')
  if (seedText === null) return levelText === null ? null : { problem: 'link-empty', seed: null }
  let seed: string
  try {
    seed = parseSeed(seedText)
  } catch (error) {
    if (error instanceof SeedError) return { problem: `link-${error.problem}`, seed: null }
    throw error
  }
  if (parameters.has('endless')) return { seed, mode: 'endless', level: 1 }
  if (levelText === null) return { seed, mode: 'run', level: 1 }
  const level = /^\d{1,2}$/.test(levelText) ? Number(levelText) : 0
  if (level < 1 || level > LEVEL_COUNT) return { problem: 'level', seed }
  return { seed, mode: 'level', level }
}
