/** Start of a fragment with replays. A fragment never reaches a host. */
const MARK = '#run='

/** Text of the replays in a link, in its fragment, or in a message with a link; null if there is none. */
export function runTextOf(text: string): string | null {
  return /#run=(\S*)/.exec(text)?.[1] ?? null
}

/** Text of the replays in a line that has it alone or in a link. */
export function runTextIn(line: string): string {
  return runTextOf(line) ?? line.trim()
}

/** The fragment with the text of replays. */
export function runFragment(text: string): string {
  return MARK + text
}
