/**
 * Parameters of a query or a fragment. A link that was copied from HTML source has `amp;` before a name,
 * and a message may add a full stop or a bracket behind the last one.
 */
export function parametersOf(text: string): URLSearchParams {
  const parameters = Array.from(new URLSearchParams(text), ([name, value]) => {
    return [withoutTail(name.replace(/^(?:amp;)+/, '')), value]
  })
  return new URLSearchParams(parameters)
}

/**
 * Text of a link up to its last letter, digit, `-` or `_`: without the punctuation that a message adds
 * behind it. A typed seed may end in any sign, so this is not for seeds.
 */
export function withoutTail(text: string): string {
  return /^[^]*[\w-]/.exec(text)?.[0] ?? ''
}
