/** Key of the attempt played in the current history entry, which a reload keeps; null for none. */
export function attemptOfEntry(): string | null {
  // A module of its own, as the first view needs no other part of address.ts, which writes the state.
  return /^above-menu (.+)/.exec(String(history.state))?.[1] ?? null
}
