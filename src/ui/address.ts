import type { Run } from '../core/game/run.ts'
import { writeLink } from './link.ts'

/** The full link of a run or level, on whatever host the game is. */
export function linkOf(run: Run): string {
  return new URL(writeLink(run), withoutQuery()).href
}

/** Makes the address bar hold the link of what is played. */
export function showAddress(run: Run): void {
  history.replaceState(null, '', linkOf(run))
}

/** Makes the address bar hold a query. */
export function showQuery(query: string): void {
  history.replaceState(null, '', withoutQuery() + query)
}

/** Makes the address bar hold the game's own address: nothing is played. */
export function clearAddress(): void {
  history.replaceState(null, '', withoutQuery())
}

function withoutQuery(): string {
  return location.href.replace(/[?#].*$/, '')
}
