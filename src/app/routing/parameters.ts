/**
 * Parameters of a query or a fragment. A link that was copied from HTML source has `amp;` before a name,
 * and a message may glue a full stop, a bracket, a tag or another query to the last one.
 */
export function parametersOf(text: string): URLSearchParams {
  const parameters = Array.from(new URLSearchParams(text), ([name, value]) => {
    return [withoutTail(name.replace(/^(?:amp;)+/, '')), value]
  })
  return new URLSearchParams(parameters)
}

/**
 * Text of a link up to its last letter, digit or `-` before a quote, a bracket, a tag or a second query; drops
 * text that a message appended to it. A typed seed may have any sign, so this is not for seeds.
 */
export function withoutTail(text: string): string {
  return /^[^<>()"'`?]*[a-z\d-]/i.exec(text)?.[0] ?? ''
}

/** Link with `&#38;` of HTML source decoded to `&`; a browser would read its `#` as a fragment. */
export function withoutEscapes(link: string): string {
  return link.replace(/&#(?:0*38|x0*26);/gi, '&')
}
