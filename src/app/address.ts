import type { Run } from '../core/level/run.ts'
import { writeLink } from './link.ts'
import { runFragment, runTextOf } from './replay-link.ts'

/** The full link of a run or level, on whatever host the game is. */
export function linkOf(run: Run): string {
  return new URL(writeLink(run), withoutQuery()).href
}

/** The full link of replays, from their text. */
export function linkOfReplays(text: string): string {
  return withoutQuery() + runFragment(text)
}

/** Makes the address bar hold the link of what is played. */
export function showAddress(run: Run): void {
  // The ten levels of a run share a link, and the browser takes a millisecond to be told.
  const link = linkOf(run)
  if (location.href !== link) history.replaceState(null, '', link)
}

/** Makes the address bar hold the link of replays. */
export function showReplays(text: string): void {
  history.replaceState(null, '', linkOfReplays(text))
}

/** Makes the address bar hold a query. */
export function showQuery(query: string): void {
  history.replaceState(null, '', withoutQuery() + query)
}

/** Makes the address bar hold the game's own address: nothing is played. */
export function clearAddress(): void {
  history.replaceState(null, '', withoutQuery())
}

/** Tells of a link of replays that is put into the address bar while the page is open. */
export function listenToAddress(open: (text: string) => void): void {
  window.addEventListener('hashchange', () => {
    const text = runTextOf(location.hash)
    if (text !== null) open(text)
  })
}

function withoutQuery(): string {
  return location.href.replace(/[?#].*$/, '')
}
