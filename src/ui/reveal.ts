/**
 * Scrolls the boxes around an element until it is in view, with its scroll margin. Unlike `scrollIntoView` and
 * `focus`, it never scrolls the page around a frame.
 *
 * @param atStart scrolls the element to the top, even if it is in view
 * @param partOf returns the part of the element to be in view, from its rectangle
 */
export function reveal(item: Element, atStart = false, partOf = (all: DOMRect) => all): void {
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(item)
  const [above, below] = [scrollMarginTop, scrollMarginBottom].map(parseFloat)
  for (let box = item.parentElement; box !== null; box = box.parentElement) {
    const { top, bottom, left, right } = partOf(item.getBoundingClientRect())
    const isRoot = box === document.documentElement
    const view = isRoot ? new DOMRect(0, 0, innerWidth, innerHeight) : box.getBoundingClientRect()
    box.scrollTop += missing(top - above - view.top, bottom + below - view.bottom, atStart)
    box.scrollLeft += missing(left - view.left, right - view.right, false)
  }
}

/** Focuses an element and scrolls it into view. */
export function focusOn(item: HTMLElement | null | undefined): void {
  item?.focus({ preventScroll: true })
  if (item) reveal(item)
}

/** Distance to scroll by, from the distances of an element's edges to those of its box. */
function missing(start: number, end: number, atStart: boolean): number {
  if (atStart || start < 0) return start
  return end > 0 ? Math.min(start, end) : 0
}
