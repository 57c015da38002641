import { type Run, startLevel, startRun } from '../core/game/run.ts'
import { LEVEL_COUNT } from '../core/game/rules.ts'
import { parseSeed, SeedError, type SeedProblem } from '../core/game/seed.ts'

/** What a link asks for, or what is wrong with it; null when it asks for nothing. */
export type LinkRequest =
  { readonly run: Run } | { readonly problem: SeedProblem | 'level'; readonly seed: string | null }

/** Reads the query of a link: `?seed=S` for a run, `?seed=S&level=N` for a single level. */
export function readLink(query: string): LinkRequest | null {
  const parameters = new URLSearchParams(query)
  const seedText = parameters.get('seed')
  const levelText = parameters.get('level')
  if (seedText === null) return levelText === null ? null : { problem: 'empty', seed: null }
  let seed: string
  try {
    seed = parseSeed(seedText)
  } catch (error) {
    if (error instanceof SeedError) return { problem: error.problem, seed: null }
    throw error
  }
  if (levelText === null) return { run: startRun(seed) }
  const level = /^\d{1,2}$/.test(levelText) ? Number(levelText) : 0
  if (level < 1 || level > LEVEL_COUNT) return { problem: 'level', seed }
  return { run: startLevel(seed, level) }
}

/** The query of the link that opens a run or a level. */
export function writeLink({ seed, mode, level, maze }: Omit<Run, 'results'>): string {
  if (maze !== undefined) return maze.link
  const query = `?seed=${encodeURIComponent(seed)}`
  return mode === 'run' ? query : `${query}&level=${level}`
}
