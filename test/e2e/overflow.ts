import type { Page } from 'playwright'
import { passTicks } from './game.ts'

/** A laptop's window, a phone held sideways and upright, with its density, and a page zoomed to 400 %. */
const SCREENS = [
  { width: 1280, height: 720, deviceScaleFactor: 1 },
  { width: 844, height: 390, deviceScaleFactor: 3 },
  { width: 390, height: 844, deviceScaleFactor: 3 },
  { width: 320, height: 256, deviceScaleFactor: 1 },
]

/** Returns the elements of a page that overflow or are cut off, for each size of window and text. */
export async function overflowsOf(page: Page): Promise<string[]> {
  const faults: string[] = []
  const size = page.viewportSize()
  if (size === null) throw new Error('the page has no size')
  const session = await page.context().newCDPSession(page)
  for (const screen of SCREENS) {
    await session.send('Emulation.setDeviceMetricsOverride', { ...screen, mobile: false })
    // A loaded machine reports the new size late; the resize event comes in the frame that has it, and
    // scenes fit their pictures to the window in the frame after that event.
    await page.waitForFunction(
      ([width, height]) => innerWidth === width && innerHeight === height,
      [screen.width, screen.height],
    )
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await passTicks(page, 1, false)
    for (const isLarge of [false, true]) {
      const found = await page.evaluate(overflows, isLarge)
      const letters = isLarge ? 'large' : 'normal'
      faults.push(...found.map((fault) => `at ${screen.width} in ${letters} letters, ${fault}`))
    }
  }
  await session.send('Emulation.clearDeviceMetricsOverride')
  await session.detach()
  await page.setViewportSize(size)
  return faults
}

/** Returns the overflowing elements at one size of text; runs in the page. */
function overflows(isLarge: boolean): string[] {
  const root = document.documentElement
  root.classList.toggle('large-text', isLarge)
  const { clientWidth } = root
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
  root.classList.remove('large-text')
  return [...broken, ...boxes, ...controls.map(({ textContent }) => `"${textContent}" is cut off`)]
}
