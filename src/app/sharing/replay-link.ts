/** Start of a fragment with replays. A fragment never reaches a host. */
const MARK = '#run='

/** The replays' text in a link, a fragment or a message with a link; null where it has none. */
export function runTextOf(text: string): string | null {
  return /#run=(\S*)/.exec(text)?.[1] ?? null
}

/** The fragment with the text of replays. */
export function runFragment(text: string): string {
  return MARK + text
}
