import axe from 'axe-core'
import type { Page } from 'playwright'

declare global {
  interface Window {
    /** In a page that was given its source. */
    readonly axe: typeof axe
  }
}

/** WCAG 2.1 at level AA, and what else axe holds to be good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']

/** Classes of the document's element whose colours must be readable, too. */
const COLOURS = ['high-contrast', 'colour-safe']

/**
 * The faults that axe finds in a page, a line for each element and rule.
 *
 * @param withColours whether contrast is judged in the colours of the settings, too
 */
export async function axeFaultsOf(page: Page, withColours: boolean): Promise<string[]> {
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
          // Neither style sheets from elsewhere nor frames are there to be asked for.
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
      // Contrast over a canvas is not told; the page under it is as dark as what is drawn there.
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
    [TAGS, withColours ? COLOURS : []] as const,
  )
}
