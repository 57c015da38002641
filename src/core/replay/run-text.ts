/** Replay text after `#run=` in a text, up to the first character outside base64url; null for none. */
export function runTextOf(text: string): string | null {
  return /#run=([\w-]*)/.exec(text)?.[1] ?? null
}

/** Replay text of a line: the text in its link, or the line itself, without blanks and an opening bracket or quote. */
export function runTextIn(line: string): string {
  return runTextOf(line) ?? line.replace(/^[^a-z\d]+/i, '').trimEnd()
}

/** Fragment of a link with a replay text. A browser never sends a fragment to the host. */
export function runFragment(text: string): string {
  return `#run=${text}`
}
