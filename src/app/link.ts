import { isDay } from '../core/day.ts'
import { LEVEL_COUNT } from '../core/game/rules.ts'
import { type Run, startEndless, startLevel, startRun } from '../core/level/run.ts'
import { namespaceOf } from '../core/level/seed-namespace.ts'
import { parseSeed, SeedError, type SeedProblem } from '../core/level/seed.ts'
import type { Route, Routes, SceneKey } from './routes.ts'

export type LinkProblem = SeedProblem | 'level' | 'day' | 'code'

/** A link that cannot be opened, and the seed in it if that can be played. */
export interface LinkError {
  readonly problem: LinkProblem
  readonly seed: string | null
}

/** The query parameter that names a page, and the page's data from its value. */
interface PageLink<Key extends SceneKey> {
  readonly parameter: string
  readonly read: (value: string, query: string) => Routes[Key] | LinkProblem
}

/** Pages with a link of their own, in the order in which their parameters are read. */
export const PAGE_LINKS = {
  workshop: { parameter: 'workshop', read: (_value, query) => ({ query }) },
  rules: { parameter: 'rules', read: () => ({}) },
  daily: { parameter: 'daily', read: (day) => (isDay(day) ? { day } : 'day') },
  five: { parameter: 'five', read: readCode },
} satisfies { readonly [Key in SceneKey]?: PageLink<Key> }

export type LinkedPage = keyof typeof PAGE_LINKS

const LINKED_PAGES = Object.keys(PAGE_LINKS) as LinkedPage[]

/**
 * The route of a query: `?seed=S` for a run, `?seed=S&level=N` for a single level, `?seed=S&endless`
 * for an endless run, else a page of `PAGE_LINKS`. Null for a query without a route.
 */
export function readLink(query: string): Route | LinkError | null {
  const parameters = new URLSearchParams(query)
  for (const page of LINKED_PAGES) {
    const { parameter, read }: PageLink<LinkedPage> = PAGE_LINKS[page]
    const value = parameters.get(parameter)
    if (value === null) continue
    const data = read(value, query)
    return typeof data === 'string' ? { problem: data, seed: null } : ([page, data] as Route)
  }
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
  if (parameters.has('endless')) return ['play', { run: startEndless(seed) }]
  if (levelText === null) return ['play', { run: startRun(seed) }]
  const level = /^\d{1,2}$/.test(levelText) ? Number(levelText) : 0
  if (level < 1 || level > LEVEL_COUNT) return { problem: 'level', seed }
  return ['play', { run: startLevel(seed, level) }]
}

function readCode(text: string): { readonly code: string } | LinkProblem {
  try {
    return { code: parseSeed(text) }
  } catch (error) {
    if (error instanceof SeedError) return 'code'
    throw error
  }
}

/** The query that opens a run, a level, or the page of the run's event. */
export function writeLink({ seed, mode, level, maze }: Omit<Run, 'results'>): string {
  if (maze !== undefined) return maze.link
  const event = namespaceOf(seed)
  if (event !== null) {
    return event.kind === 'daily' ? pageQuery('daily', event.day) : pageQuery('five', event.code)
  }
  const query = `?seed=${encodeURIComponent(seed)}`
  if (mode === 'endless') return `${query}&endless`
  return mode === 'run' ? query : `${query}&level=${level}`
}

/** The query that opens a page, with the value of its parameter. */
export function pageQuery(page: LinkedPage, value = ''): string {
  const { parameter } = PAGE_LINKS[page]
  return value === '' ? `?${parameter}` : `?${parameter}=${encodeURIComponent(value)}`
}
