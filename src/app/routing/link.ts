import { type Run, startCourse } from '../../core/level/run.ts'
import { levelTextOf, readDrawnLink } from './drawn-link.ts'
import { parametersOf, withoutEscapes } from './parameters.ts'
import { type LinkedPage, PAGE_LINKS, type PageLink, type Route } from './routes.ts'
import { type LinkError, readSeedLink } from './seed-link.ts'

/** Longest query of a page: servers limit a request line, and keys of drawn levels are long. */
const MAX_QUERY_LENGTH = 500

const LINKED_PAGES = Object.keys(PAGE_LINKS) as LinkedPage[]

/**
 * The route of a query: `?seed=S` for a run, `?seed=S&level=N` for a single level, else a page of
 * `PAGE_LINKS`. Null for a query without a route. The fragment has long data: `#level=TEXT`, a drawn level, or data of a page.
 */
export function readLink(search: string, hash = ''): Route | LinkError | null {
  const link = withoutEscapes(search + hash)
  const query = link.replace(/#.*/s, '')
  const fragment = link.slice(query.length)
  const parameters = parametersOf(query)
  const drawn = levelTextOf(fragment)
  if (drawn !== null) {
    const run = readDrawnLink(drawn)
    return 'problem' in run ? run : ['play', { run }]
  }
  for (const page of LINKED_PAGES) {
    const { parameter, read }: PageLink<LinkedPage> = PAGE_LINKS[page]
    const value = parameters.get(parameter)
    if (value === null) continue
    const long = parametersOf(fragment.slice(1)).get(parameter)
    const route = read(value || (long ?? ''), link)
    return typeof route === 'string' ? { problem: route, seed: null } : route
  }
  const course = readSeedLink(parameters)
  if (course === null || 'problem' in course) return course
  return ['play', { run: startCourse(course) }]
}

/** Query and fragment that open a run, a level, or the page of the run's event. */
export function writeLink({ source, mode, level }: Omit<Run, 'results'>): string {
  if ('link' in source) return source.link
  if (source.kind === 'day') return pageQuery('today')
  if (source.kind === 'drawn') return `#level=${source.code}`
  const query = `?seed=${encodeURIComponent(source.text)}`
  return mode === 'level' ? `${query}&level=${level}` : query
}

/** The query that opens a page, with the value of its parameter; a long value follows as a fragment. */
export function pageQuery(page: LinkedPage, value = ''): string {
  const { parameter } = PAGE_LINKS[page]
  const written = `${parameter}=${encodeURIComponent(value)}`
  if (value === '') return `?${parameter}`
  return written.length > MAX_QUERY_LENGTH ? `?${parameter}#${written}` : `?${written}`
}
