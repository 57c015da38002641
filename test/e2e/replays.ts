import type { BrowserContextOptions, Page } from 'playwright'
import { expect, inject } from 'vitest'
import type { Open } from './game-test.ts'
import { holdTime, passTicks, waitForFact, walkLevel } from './game.ts'

/** Opens a link of replays with empty storage, and waits until the replays are checked. */
export async function openReplays(
  open: Open,
  text: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await open(`#run=${text}`, options)
  await waitForFact(page, 'phase', 'checked')
  return page
}

/** Plays level 1 of a seed by its fastest win, once it is ready, to the page of its result. */
export async function win(page: Page, seed: string): Promise<void> {
  await waitForFact(page, 'phase', 'ready')
  await holdTime(page)
  await walkLevel(page, seed, 1)
  await passTicks(page, 60)
  await waitForFact(page, 'scene', 'win')
}

/** Copies the link of a result under a name, and returns the text after `#run=`. */
export async function copyLink(page: Page, name: string): Promise<string> {
  await page.click('text="Share"')
  await page.fill('#runner', name)
  await page.click('text="Copy run link"')
  await page.locator('.notice:not(:empty)').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link.startsWith(`${inject('address')}#run=`)).toBe(true)
  return link.slice(link.indexOf('=') + 1)
}
