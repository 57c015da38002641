import type axe from 'axe-core'

declare global {
  interface Window {
    /** Present once axe has been loaded in the page. */
    axe: typeof axe
  }
}

/*
 * Checks of the page that is shown. Each runs in the page without anything outside it, so that the tests of
 * the built game can send it to a browser.
 */

/** Returns the elements of the page that overflow or are cut off, and headings broken inside a word. */
export function overflows(): string[] {
  const { clientWidth } = document.documentElement
  // Wide content scrolls in a focusable box with the role of a region, a row of tabs to the tab in focus, and
  // a stage to the cursor on its board. Names move with their ghosts, and leave the screen with them.
  const boxes = [
    ...document.querySelectorAll<HTMLElement>('html, body, body *:not(#stage, #stage *)'),
  ]
    .filter(({ scrollWidth, clientWidth: width }) => width > 0 && scrollWidth > width)
    .filter(
      (box) =>
        !box.matches(
          'input, [role=region][tabindex="0"], .tabs, .unseen, .ghost-names, .draw-stage',
        ),
    )
    // Names of runners end in dots on a zoomed page.
    .filter((box) => clientWidth > 360 || !box.matches('.runner-name'))
    .filter((box) => box.matches('html') || getComputedStyle(box).overflowX !== 'visible')
    .map((box) => `${box.tagName} ${box.className} is ${box.scrollWidth} in ${box.clientWidth}`)
  const controls = [...document.querySelectorAll<HTMLElement>('button, .key-name, a[href]')]
    .filter((control) => control.checkVisibility() && control.closest('[inert]') === null)
    .filter((control) => {
      const { left, right } = control.getBoundingClientRect()
      const isClipped =
        control.scrollWidth > control.clientWidth || control.scrollHeight > control.clientHeight
      const isOutside = left < 0 || right > clientWidth
      return isClipped || (isOutside && control.closest('.tabs') === null)
    })
    .map(({ textContent }) => `"${textContent}" is cut off`)
  /** True if a part of a text is in more than one line. */
  const isBroken = (node: Node, from: number, to: number): boolean => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, to)
    return range.getClientRects().length > 1
  }
  const broken = [...document.querySelectorAll('h1, h2')]
    .filter((heading) => heading.checkVisibility())
    .flatMap(({ childNodes }) => [...childNodes].filter((node) => node instanceof Text))
    .flatMap((node) =>
      [...node.data.matchAll(/[^\s-]+/g)]
        .filter(({ 0: word, index }) => isBroken(node, index, index + word.length))
        .map(([word]) => `a heading is broken in "${word}"`),
    )
  return [...broken, ...boxes, ...controls]
}

/**
 * Returns what axe finds in the page, a line for each element and rule.
 *
 * @param rules rules to check, by default WCAG 2.1 up to level AA and the best practices of axe
 */
export async function axeFaults(rules: string[] = []): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']
  const stage = document.querySelector<HTMLElement>('#stage')
  // Axe reports no contrast over a canvas; the background under it is as dark as the canvas.
  if (stage !== null) stage.style.visibility = 'hidden'
  const { violations } = await window.axe.run({
    runOnly: rules.length > 0 ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
    resultTypes: ['violations'],
    // The page has no external style sheets and no frames.
    preload: false,
    iframes: false,
  })
  if (stage !== null) stage.style.visibility = ''
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)}: ${failureSummary}`),
  )
}
