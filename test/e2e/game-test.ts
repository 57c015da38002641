import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test as base } from 'vitest'
import { holdTime, launchBrowser, newPage, visit, waitForFact } from './game.ts'

/** Opens the game at a query or a hash, in a browser profile of its own, and waits for a scene. */
export type Open = (query?: string, options?: BrowserContextOptions) => Promise<Page>

/**
 * A test in the browser of its worker. What it opens is closed after it, and fails it with any error that
 * a console told of; a test that expects some takes them out of `errors`.
 */
export const test = base
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('errors', (): string[] => [])
  .extend('open', ({ browser, errors }, { onCleanup }): Open => {
    const pages: Page[] = []
    onCleanup(async () => {
      const told = [...errors]
      for (const page of pages) await page.context().close()
      expect(told).toEqual([])
    })
    return async (query, options) => {
      const page = await newPage(browser, errors, options)
      pages.push(page)
      await visit(page, query)
      return page
    }
  })
  /** Opens a level, and holds its time once it is ready. */
  .extend('play', ({ open }): Open => async (query, options) => {
    const page = await open(query, options)
    await waitForFact(page, 'phase', 'ready')
    await holdTime(page)
    return page
  })
