import { LEVEL_COUNT } from '../../core/game/rules.ts'
import type { DrawnProblem } from '../../core/level/drawn/drawn-level.ts'
import type { RunCourse } from '../../core/level/run.ts'
import { parseSeed, SeedError, type SeedProblem } from '../../core/level/seed.ts'

export type LinkProblem = `link-${SeedProblem}` | `drawn-${DrawnProblem}` | 'link-damaged' | 'level'

/** Problem of an invalid link, with the link's seed if that can be played. */
export interface LinkError {
  readonly problem: LinkProblem
  readonly seed: string | null
}

/**
 * Reads `seed=S`, a run, and `seed=S&level=N`, a single level; null without a seed and a level.
 */
export function readSeedLink(parameters: URLSearchParams): RunCourse | LinkError | null {
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
  if (levelText === null) return { seed, mode: 'run', level: 1 }
  const level = levelNumberOf(levelText)
  return level === null ? { problem: 'level', seed } : { seed, mode: 'level', level }
}

/** Level number in a link, with anything glued to it that goes on no number; null for any other text. */
function levelNumberOf(text: string): number | null {
  const level = Number(/^\d{1,2}(?![a-z\d]|\.\d)/i.exec(text)?.[0] ?? 0)
  return level < 1 || level > LEVEL_COUNT ? null : level
}
