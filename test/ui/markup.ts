/** Markup that a test is written in, as what stands in a page. */
export function markup(html: string): DocumentFragment {
  // The test writes it itself: no text of a player is in it.
  // eslint-disable-next-line no-restricted-properties
  return document.createRange().createContextualFragment(html)
}
