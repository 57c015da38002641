import type { Browser, Page } from 'playwright'
import { decodeReplays } from '../../src/core/replay/codec.ts'
import type { NamedReplay } from '../../src/core/replay/replay.ts'
import { readCorpus } from '../catalogue/corpus.ts'
import { longestTask } from './tasks.ts'

const LEVELS = 10

/** What holds frames up while a replay is opened to be watched, in milliseconds of the processor. */
export interface Opening {
  /** The longest task until its first level stands, the fetching of its page with it. */
  readonly first: number
  /** The longest task of going on to each of the levels after that. */
  readonly next: number
}

/** Opens a run of ten levels in a page that shows the menu, and goes to each level in turn. */
export async function openingOfReplay(browser: Browser, page: Page): Promise<Opening> {
  await page.locator('html[data-scene=menu]').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    window.asterion?.loop.sleep()
  })
  const replays = readRun()
  const first = await longestTask(browser, page, () =>
    page.evaluate(async (named) => {
      const game = window.asterion
      const back = ['menu', {}]
      game?.scene.getScene('menu').scene.start('watch', { replays: named, which: 0, back })
      // Its code is fetched first.
      while (document.documentElement.dataset['scene'] !== 'watch') {
        game?.step(game.loop.time + 1, 1)
        await new Promise((resolve) => setTimeout(resolve))
      }
    }, replays),
  )
  const levels = page.locator('.watch-bar button:text-matches("^[0-9]+$")')
  const count = await levels.count()
  if (count !== LEVELS) throw new Error(`there are ${count} levels, not ${LEVELS}`)
  const next = await longestTask(browser, page, async () => {
    for (let level = 1; level < LEVELS; level++) {
      await levels.nth(level).evaluate((button: HTMLButtonElement) => {
        button.click()
      })
    }
  })
  return { first, next }
}

function readRun(): NamedReplay[] {
  const [entry] = readCorpus()
  return decodeReplays(entry.text)
}
