import type { Run } from '../../core/level/run.ts'
import { writeLink } from './link.ts'
import { runFragment, runTextOf } from '../../core/replay/run-text.ts'

/** States of the entries of the history: that of the menu, and one above it for all other scenes. */
const MENU = 'menu'
const ABOVE_MENU = 'above-menu'
/** State of the menu's entry while Back is undone; an address that is shown then would end that. */
const RETURNING = 'returning'

/** The full link of a run or level, on the host of the page. */
export function linkOf(run: Run): string {
  return new URL(writeLink(run), withoutQuery()).href
}

/** The full link of replays, from their text. */
export function linkOfReplays(text: string): string {
  return withoutQuery() + runFragment(text)
}

/**
 * Shows the link of a run or level in the address bar. Like every address but that of the menu it
 * stands in the entry of the history above the menu's.
 */
export function showAddress(run: Run): void {
  // The ten levels of a run share a link, and replacing it takes a millisecond.
  const link = linkOf(run)
  if (location.href !== link || history.state !== ABOVE_MENU) showAboveMenu(link)
}

/** Shows the link of replays in the address bar. */
export function showReplays(text: string): void {
  showAboveMenu(linkOfReplays(text))
}

/** Shows a query in the address bar. */
export function showQuery(query: string): void {
  showAboveMenu(withoutQuery() + query)
}

/** Shows the address of the menu, without query and fragment; the entry of the history stays. */
export function clearAddress(): void {
  history.replaceState(history.state, '', withoutQuery())
}

/** Puts an entry of the history above the menu's for a page that is still fetched: Back cancels it. */
export function leaveMenuEntry(): void {
  showAboveMenu(location.href)
}

/** Calls back with the text of a link of replays that is entered while the page is open. */
export function listenToAddress(open: (text: string) => void): void {
  window.addEventListener('hashchange', () => {
    // An entry that was shown before has a state: going back to it enters no link.
    const text = history.state === null ? runTextOf(location.hash) : null
    if (text !== null) open(text)
  })
}

/** The actions of the browser's Back and Forward in the game. */
export interface HistoryMoves {
  readonly isMenu: () => boolean
  /** True if one level up is the menu. */
  readonly isBelowMenu: () => boolean
  /** Starts the scene one level up. */
  readonly goUp: () => void
  /** Opens what the address says. */
  readonly open: () => void
}

/**
 * Makes the browser's Back lead one level up in the game, and from the menu out of it. Back arrives
 * at the entry of the menu. It stays there where the menu is next, and Forward opens again what was
 * left; else it is returned from at once, so that the next Back leads up again.
 */
export function listenToHistory({ isMenu, isBelowMenu, goUp, open }: HistoryMoves): {
  readonly dispose: () => void
} {
  if (history.state !== ABOVE_MENU) history.replaceState(MENU, '')
  const stop = new AbortController()
  const moved = ({ state }: PopStateEvent): void => {
    if (state === MENU || state === RETURNING) {
      const stays = isMenu() || isBelowMenu()
      history.replaceState(stays ? MENU : RETURNING, '')
      if (isMenu()) history.back()
      else if (isBelowMenu()) goUp()
      else history.forward()
    }
    if (state !== ABOVE_MENU) return
    if (isMenu()) open()
    else goUp()
  }
  window.addEventListener('popstate', moved, { signal: stop.signal })
  return { dispose: () => stop.abort() }
}

function showAboveMenu(url: string): void {
  if (history.state === RETURNING) return
  const isAtMenu = history.state === MENU
  history[isAtMenu ? 'pushState' : 'replaceState'](ABOVE_MENU, '', url)
}

function withoutQuery(): string {
  return location.href.replace(/[?#].*$/, '')
}
