/** The blocks that Unicode has set aside for writing from right to left. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * A text as part of a sentence without reordering it: between U+2068 and U+2069 if it has characters
 * written from right to left, else unchanged. In a page, `<bdi>` does the same.
 */
export function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
}
