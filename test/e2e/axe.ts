import axe from 'axe-core'
import type { Page } from 'playwright'

declare global {
  interface Window {
    /** Present once the source of axe has been evaluated in the page. */
    readonly axe: typeof axe
  }
}

/** Rule tags of axe: WCAG 2.1 up to level AA, and axe's own best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']

/** Classes of the document element whose colours must also have enough contrast. */
const COLOURS = ['high-contrast', 'colour-safe']

/** Returns the faults that axe finds in a page, one line for each element and rule. */
export async function axeFaultsOf(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([tags, colours]) => {
      const root = document.documentElement
      const stage = document.querySelector<HTMLElement>('#stage')
      if (stage === null) throw new Error('no stage')
      const run = async (runOnly: axe.RunOnly): Promise<string[]> => {
        const { violations } = await window.axe.run({
          runOnly,
          resultTypes: ['violations'],
          // The page has no external style sheets and no frames.
          preload: false,
          iframes: false,
        })
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(
            ({ html, failureSummary }) =>
              `${id}, ${root.className}: ${html.slice(0, 120)}: ${failureSummary}`,
          ),
        )
      }
      // Axe reports no contrast over a canvas; the background under it is as dark as the canvas.
      stage.style.visibility = 'hidden'
      const faults = await run({ type: 'tag', values: tags })
      const { className } = root
      for (const colour of colours) {
        root.className = `${className} ${colour}`
        faults.push(...(await run({ type: 'rule', values: ['color-contrast'] })))
      }
      root.className = className
      stage.style.visibility = ''
      return faults
    },
    [TAGS, COLOURS] as const,
  )
}
