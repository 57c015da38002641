import type { Run } from '../core/game/run.ts'
import { writeLink } from './link.ts'

/** The full link of a run or level, on whatever host the game is. */
export function linkOf(run: Run): string {
  return new URL(writeLink(run), location.href.replace(/[?#].*$/, '')).href
}

/** Makes the address bar hold the link of what is played. */
export function showAddress(run: Run): void {
  history.replaceState(null, '', linkOf(run))
}

/** Makes the address bar hold the game's own address: nothing is played. */
export function clearAddress(): void {
  history.replaceState(null, '', location.pathname)
}
