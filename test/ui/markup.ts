/** Markup that a test is written in, as what stands in a page. */
export function markup(html: string): DocumentFragment {
  return document.createRange().createContextualFragment(html)
}
