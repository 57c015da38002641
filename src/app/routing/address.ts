import { type Run, startCourse } from '../../core/level/run.ts'
import { runFragment } from '../../core/replay/run-text.ts'
import { isEarlierSite, rulesOfSite } from '../../storage/store.ts'
import {
  levelTextOf,
  type LinkedPage,
  PAGE_LINKS,
  type PageLink,
  readDrawnLink,
  type Route,
} from './routes.ts'
import { parametersOf, withoutEscapes, type LinkError, readSeedLink } from './early-address.ts'
/** State of the history's first entry, the menu; above it is one entry for all other scenes. */
const MENU = 'menu'
/** State of the entry above the menu. While an attempt is played, its key follows. */
const ABOVE_MENU = 'above-menu'
/** State of the menu's entry while Back is undone; no address may be shown then. */
const RETURNING = 'returning'

declare global {
  interface ImportMetaEnv {
    /** Address of the site's folder, as README tells; undefined or empty if the build does not know it. */
    readonly VITE_ADDRESS?: string
  }
}

/** Longest query of a page: servers limit a request line, and keys of drawn levels are long. */
const MAX_QUERY_LENGTH = 500

const LINKED_PAGES = Object.keys(PAGE_LINKS) as LinkedPage[]

/** Full link of a query or a fragment: on the site of the build, else of the board, else of this page. */
export function linkTo(query: string): string {
  const board = document.querySelector<HTMLMetaElement>('meta[name=asterion-board]')?.content
  const site = import.meta.env.VITE_ADDRESS || board
  return new URL(query, site ? site.replace(/\/*$/, '/') : withoutQuery()).href
}

export function linkOf(run: Run): string {
  return linkTo(writeLink(run))
}

export function linkOfReplays(text: string): string {
  return linkTo(runFragment(text))
}

/** Opens a query or fragment in the site of its earlier rules, in a folder of this site; false if it has none. */
export function openEarlier(rules: number, query: string): boolean {
  const isKept = rulesOfSite().includes(String(rules), 1)
  if (isKept) location.replace(`${isEarlierSite() ? '..' : '.'}/${rules}/${query}`)
  return isKept
}

/** True in a frame on a page of another site, whose address bar and history are not the game's. */
export function isFramed(): boolean {
  return window !== window.parent && window.frameElement === null
}

/**
 * Shows the link of a run or level in the address bar, in the history's entry above the menu, like
 * every address but the menu's own.
 *
 * @param attempt key of the attempt that is played; a reload of the page resumes it
 */
export function showAddress(run: Run, attempt: string | null = null): void {
  // The ten levels of a run share a link, and replacing it takes a millisecond.
  const link = new URL(writeLink(run), withoutQuery()).href
  const state = attempt === null ? ABOVE_MENU : `${ABOVE_MENU} ${attempt}`
  if (location.href !== link || history.state !== state) showAboveMenu(link, state)
}

/** Shows a query, or a query with a fragment, in the address bar. */
export function showQuery(query: string): void {
  showAboveMenu(withoutQuery() + query)
}

/** Shows the address of the menu, without query and fragment, in the current entry of the history. */
export function clearAddress(): void {
  if (isFramed()) return
  const state: unknown = history.state
  history.replaceState(isAboveMenu(state) ? ABOVE_MENU : state, '', withoutQuery())
}

export function reloadToMenu(): void {
  location.replace(withoutQuery())
}

/** Adds a history entry above the menu for a page that is being fetched, so that Back cancels it. */
export function leaveMenuEntry(): void {
  showAboveMenu(location.href)
}

/** Calls back when a link that differs only in its fragment is entered while the page is open. */
export function listenToAddress(open: () => void): void {
  window.addEventListener('hashchange', () => {
    // Entries that were shown before have a state: returning to one enters no link.
    if (history.state === null) open()
  })
}

/** Actions of the browser's Back and Forward in the game. */
interface HistoryMoves {
  readonly isMenu: () => boolean
  /** True if one level up is the menu. */
  readonly isBelowMenu: () => boolean
  readonly goUp: () => void
  /** Opens the route of the address. */
  readonly open: () => void
}

/**
 * Makes the browser's Back lead one level up in the game, and from the menu out of the game. Back
 * arrives at the menu's entry. If the menu is next, the entry remains, and Forward opens again what was
 * left; else the entry is left at once, so that the next Back leads up again.
 */
export function listenToHistory({ isMenu, isBelowMenu, goUp, open }: HistoryMoves) {
  // Back from another page that the link of this entry has opened leads to the menu, not there again.
  const arrivals = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Some browsers and their extensions tell of no arrival.
  const isBack = arrivals.at(0)?.type === 'back_forward' && history.state === MENU
  if (!isAboveMenu(history.state)) history.replaceState(MENU, '', isBack ? withoutQuery() : null)
  const stop = new AbortController()
  const moved = ({ state }: PopStateEvent): void => {
    if (state === MENU || state === RETURNING) {
      const stays = isMenu() || isBelowMenu()
      history.replaceState(stays ? MENU : RETURNING, '')
      if (isMenu()) history.back()
      else if (isBelowMenu()) goUp()
      else history.forward()
    }
    if (!isAboveMenu(state)) return
    if (isMenu()) open()
    else goUp()
  }
  window.addEventListener('popstate', moved, { signal: stop.signal })
  return { dispose: () => stop.abort() }
}

function isAboveMenu(state: unknown): boolean {
  return typeof state === 'string' && state.startsWith(ABOVE_MENU)
}

function showAboveMenu(url: string, aboveMenu = ABOVE_MENU): void {
  if (isFramed() || history.state === RETURNING) return
  const isAtMenu = history.state === MENU
  history[isAtMenu ? 'pushState' : 'replaceState'](aboveMenu, '', url)
}

function withoutQuery(): string {
  return location.href.replace(/[?#].*$/, '')
}

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
export function writeLink({ source, mode, level }: Pick<Run, 'source' | 'mode' | 'level'>): string {
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
