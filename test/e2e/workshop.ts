import type { Page } from 'playwright-core'
import type { Open } from './game-test.ts'
import { waitForFact } from './game.ts'

/** A small maze of the workshop with two solvers. */
export const QUERY =
  '?workshop=carve&algorithm=wilson&seed=icarus&width=21&height=15&solvers=dfs%2Cbfs'

/** Opens the workshop at a link. */
export async function openWorkshop(open: Open, query: string): Promise<Page> {
  const page = await open(query)
  await waitForFact(page, 'scene', 'workshop')
  return page
}

/** What the pictures look like, as one text; two are equal when every pixel is. */
export async function picturesOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLCanvasElement>('.bench canvas')]
      .map((canvas) => canvas.toDataURL())
      .join(' '),
  )
}

/** What a button puts on the clipboard, once the page has said that it did. */
export async function copiedBy(page: Page, label: string): Promise<string> {
  await page.evaluate(() => {
    document.querySelector('.notice')?.replaceChildren()
  })
  await page.click(`text=${label}`)
  await page.locator('.notice:not(:empty)').waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

export function copiedMaze(page: Page): Promise<string> {
  return copiedBy(page, 'Copy as text')
}
