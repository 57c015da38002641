import type { Run } from '../core/level/run.ts'
import { writeLink } from './link.ts'
import { runFragment, runTextOf } from './replay-link.ts'

/** The full link of a run or level, on the host of the page. */
export function linkOf(run: Run): string {
  return new URL(writeLink(run), withoutQuery()).href
}

/** The full link of replays, from their text. */
export function linkOfReplays(text: string): string {
  return withoutQuery() + runFragment(text)
}

/** Shows the link of a run or level in the address bar. */
export function showAddress(run: Run): void {
  // The ten levels of a run share a link, and replacing it takes a millisecond.
  const link = linkOf(run)
  if (location.href !== link) history.replaceState(null, '', link)
}

/** Shows the link of replays in the address bar. */
export function showReplays(text: string): void {
  history.replaceState(null, '', linkOfReplays(text))
}

/** Shows a query in the address bar. */
export function showQuery(query: string): void {
  history.replaceState(null, '', withoutQuery() + query)
}

/** Shows the address of the game without query and fragment. */
export function clearAddress(): void {
  history.replaceState(null, '', withoutQuery())
}

/** Calls back with the text of a link of replays that is entered while the page is open. */
export function listenToAddress(open: (text: string) => void): void {
  window.addEventListener('hashchange', () => {
    const text = runTextOf(location.hash)
    if (text !== null) open(text)
  })
}

function withoutQuery(): string {
  return location.href.replace(/[?#].*$/, '')
}
