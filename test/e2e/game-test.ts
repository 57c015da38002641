import type { BrowserContextOptions, Page } from 'playwright'
import { expect, test as base } from 'vitest'
import { holdTime, launchBrowser, visit, waitForFact } from './game.ts'
import { createSharedPages, type LentPage } from './shared-pages.ts'

/** Opens the game at a query or a hash, with empty storage, and waits for a scene. */
export type Open = (query?: string, options?: BrowserContextOptions) => Promise<Page>

/**
 * Test in the browser of its worker. The first page that it opens is shared with the tests before and
 * after it; a second page belongs to another browser profile. Any error in the console fails the
 * test; a test that expects errors removes them from `errors`.
 */
export const test = base
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('sharedPages', { scope: 'worker' }, ({ browser }) => createSharedPages(browser))
  .extend('errors', (): string[] => [])
  .extend('open', ({ sharedPages, errors }, { onCleanup }): Open => {
    const pages: LentPage[] = []
    onCleanup(async () => {
      for (const { giveBack } of pages) await giveBack()
      expect(errors).toEqual([])
    })
    return async (query, options = {}) => {
      const lent = await sharedPages.lend(options, (error) => errors.push(error))
      pages.push(lent)
      await visit(lent.page, query)
      return lent.page
    }
  })
  /** Opens a level, and stops the game's loop once the level is ready. */
  .extend('play', ({ open }): Open => async (query, options) => {
    const page = await open(query, options)
    await waitForFact(page, 'phase', 'ready')
    await holdTime(page)
    return page
  })
