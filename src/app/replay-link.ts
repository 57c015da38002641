/** What stands in an address before its replays. A fragment never reaches a host. */
const MARK = '#run='

/** The replays' text in a link, a fragment or a message with a link in it; null when it has none. */
export function runTextOf(text: string): string | null {
  return /#run=(\S*)/.exec(text)?.[1] ?? null
}

/** The fragment that brings replays back from their text. */
export function runFragment(text: string): string {
  return MARK + text
}
