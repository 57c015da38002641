import type { Browser, Page } from 'playwright-core'
import { closeGame, openGame, waitForFact } from './game.ts'

/** A small maze of the workshop with two solvers. */
export const QUERY =
  '?workshop=carve&algorithm=wilson&seed=icarus&width=21&height=15&solvers=dfs%2Cbfs'

/** Plays in the workshop that a link opens, and closes it. */
export async function inWorkshop(
  browser: Browser,
  query: string,
  play: (page: Page) => Promise<void>,
): Promise<void> {
  const game = await openGame(browser, query)
  await waitForFact(game.page, 'scene', 'workshop')
  await play(game.page)
  await closeGame(game)
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
