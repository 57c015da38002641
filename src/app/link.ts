import { type Day, isDay } from '../core/day.ts'
import { namespaceOf } from '../core/level/seed-namespace.ts'
import { type Run, startEndless, startLevel, startRun } from '../core/level/run.ts'
import { LEVEL_COUNT } from '../core/game/rules.ts'
import { parseSeed, SeedError, type SeedProblem } from '../core/level/seed.ts'

/** What a link asks for, or what is wrong with it; null when it asks for nothing. */
export type LinkRequest =
  | { readonly run: Run }
  | { readonly page: 'daily'; readonly day: Day }
  | { readonly page: 'five'; readonly code: string }
  | { readonly page: 'rules' }
  | { readonly problem: LinkProblem; readonly seed: string | null }

export type LinkProblem = SeedProblem | 'level' | 'day' | 'code'

/**
 * Reads the query of a link: `?seed=S` for a run, `?seed=S&level=N` for a single level,
 * `?seed=S&endless` for an endless run; `?daily=DAY` and `?five=CODE` for the page of an event, `?rules` for
 * the rules.
 */
export function readLink(query: string): LinkRequest | null {
  const parameters = new URLSearchParams(query)
  if (parameters.has('rules')) return { page: 'rules' }
  const day = parameters.get('daily')
  if (day !== null) return isDay(day) ? { page: 'daily', day } : { problem: 'day', seed: null }
  const code = parameters.get('five')
  if (code !== null) return readCode(code)
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
  if (parameters.has('endless')) return { run: startEndless(seed) }
  if (levelText === null) return { run: startRun(seed) }
  const level = /^\d{1,2}$/.test(levelText) ? Number(levelText) : 0
  if (level < 1 || level > LEVEL_COUNT) return { problem: 'level', seed }
  return { run: startLevel(seed, level) }
}

function readCode(text: string): LinkRequest {
  try {
    return { page: 'five', code: parseSeed(text) }
  } catch (error) {
    if (error instanceof SeedError) return { problem: 'code', seed: null }
    throw error
  }
}

/** The query of the link that opens a run or a level, or the page of the event that it belongs to. */
export function writeLink({ seed, mode, level, maze }: Omit<Run, 'results'>): string {
  if (maze !== undefined) return maze.link
  const event = namespaceOf(seed)
  if (event !== null) return event.kind === 'daily' ? dailyQuery(event.day) : fiveQuery(event.code)
  const query = `?seed=${encodeURIComponent(seed)}`
  if (mode === 'endless') return `${query}&endless`
  return mode === 'run' ? query : `${query}&level=${level}`
}

/** The query that opens the rules, for moderators of leaderboards to link to. */
export const RULES_QUERY = '?rules'

/** The query that opens the page of a day's run. */
export function dailyQuery(day: Day): string {
  return `?daily=${day}`
}

/** The query that opens the page of the five seeds of a code. */
export function fiveQuery(code: string): string {
  return `?five=${encodeURIComponent(code)}`
}
