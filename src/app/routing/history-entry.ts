/** State of the history's entry above the menu. While an attempt is played, its key follows. */
export const ABOVE_MENU = 'above-menu'

/** State of the entry above the menu, with the key of the attempt that is played, if any. */
export function stateAboveMenu(attempt: string | null): string {
  return attempt === null ? ABOVE_MENU : `${ABOVE_MENU} ${attempt}`
}

export function isAboveMenu(state: unknown): boolean {
  return typeof state === 'string' && state.startsWith(ABOVE_MENU)
}

/** Key of the attempt played in the current history entry, which survives a reload; null for none. */
export function attemptOfEntry(): string | null {
  const state: unknown = history.state
  if (typeof state !== 'string' || !isAboveMenu(state)) return null
  const attempt = state.slice(ABOVE_MENU.length + 1)
  return attempt === '' ? null : attempt
}
