import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { serveTwoBuilds, type TwoBuilds } from '../site/two-builds.ts'
import { test as base } from '../e2e/game-test.ts'
import { factsOf, holdTime, letTimePass, newPage, waitForFact } from '../e2e/game.ts'
import { faultsOf } from './page-faults.ts'

/** A game of which a second build can be uploaded. */
const test = base.extend('site', async ({}, { onCleanup }): Promise<TwoBuilds> => {
  const site = await serveTwoBuilds()
  onCleanup(() => site.close())
  return site
})

const LEVEL = '?seed=theseus&level=1'

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-scene]:not([data-scene=boot])').waitFor({ state: 'attached' })
}

/** Returns the name of the page's main script, which tells one build from another. */
function buildOf(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector('script')?.src.replace(/^.*\//, '') ?? '')
}

async function waitForOtherBuild(page: Page, build: string): Promise<void> {
  const now = (): Promise<string> => buildOf(page).catch(() => build)
  await expect.poll(now).not.toBe(build)
  await page.locator('#seed').waitFor()
}

function choose(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}

function notice(page: Page): Locator {
  return page.locator('.menu').getByText('A new version is ready')
}

/**
 * Lets the menu look for a new build at once, as if its page was seen again. A browser that was just
 * started updates no service worker while a page draws all the time, for up to a minute.
 */
async function look(page: Page): Promise<void> {
  await page.locator('#seed').waitFor()
  await holdTime(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

async function startRunning(page: Page): Promise<void> {
  await waitForFact(page, 'phase', 'ready')
  await page.keyboard.down('ArrowRight')
  await page.keyboard.down('ArrowDown')
  await waitForFact(page, 'phase', 'running')
}

async function leaveForMenu(page: Page): Promise<void> {
  await page.keyboard.up('ArrowRight')
  await page.keyboard.up('ArrowDown')
  await page.keyboard.press('Escape')
  await choose(page, 'Menu')
  await page.locator('#seed').waitFor()
}

/** Opens an empty page of a profile of its own, whose errors are not looked at. */
function emptyPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  return newPage(browser, () => undefined, options)
}

/** Registers the service worker from a file beside the page, and waits until it serves the site. */
async function keepOffline(page: Page, address: string): Promise<void> {
  await page.goto(`${address}icon-192.png`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('./sw.js')
    await navigator.serviceWorker.ready
  })
}

describe('after another build is uploaded', () => {
  test('an installed game plays the old one until a press in the menu, and no run is reloaded', async ({
    browser,
    site,
  }) => {
    const page = await emptyPage(browser, { serviceWorkers: 'allow' })
    await keepOffline(page, site.address)
    await visit(page, site.address)
    const other = await page.context().newPage()
    await visit(other, site.address + LEVEL)
    await startRunning(other)
    await holdTime(other)
    const build = await buildOf(page)
    site.upload()

    // The old build is whole: its pages come from the service worker.
    await choose(page, 'Guide')
    await waitForFact(page, 'scene', 'guide')
    await page.keyboard.press('Escape')
    await look(page)
    await notice(page).waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(await buildOf(page)).toBe(build)
    await choose(page, 'Update')
    await waitForOtherBuild(page, build)

    await letTimePass(other)
    expect(await buildOf(other)).toBe(build)
    expect(await factsOf(other)).toMatchObject({ scene: 'play', phase: 'running' })
    expect(await notice(other).count()).toBe(0)
    await leaveForMenu(other)
    await choose(other, 'Update')
    await waitForOtherBuild(other, build)
    await page.context().close()
  })

  test('a tab without the service worker changes over in one press, not in its run', async ({
    browser,
    site,
  }) => {
    const page = await emptyPage(browser)
    await visit(page, site.address + LEVEL)
    await startRunning(page)
    const build = await buildOf(page)
    site.upload()
    await leaveForMenu(page)
    await notice(page).waitFor()
    expect(await buildOf(page)).toBe(build)
    await choose(page, 'Update')
    await waitForOtherBuild(page, build)
    await page.context().close()
  })

  test('so does a tab that was opened before there was a service worker', async ({
    browser,
    site,
  }) => {
    const page = await emptyPage(browser, { serviceWorkers: 'allow' })
    await visit(page, site.address)
    await holdTime(page)
    await keepOffline(await page.context().newPage(), site.address)
    const build = await buildOf(page)
    site.upload()
    await look(page)
    await choose(page, 'Update')
    await waitForOtherBuild(page, build)
    await page.context().close()
  })

  test('a page that is gone says so and loads the new build in one press; a pause says it too', async ({
    browser,
    site,
  }) => {
    const page = await emptyPage(browser)
    await visit(page, site.address + LEVEL)
    await startRunning(page)
    const build = await buildOf(page)
    site.upload()
    await page.keyboard.press('Escape')
    await choose(page, 'Settings')
    await page.getByText('The game was updated. Switch to it').waitFor()
    expect(await factsOf(page)).toMatchObject({ scene: 'play' })
    await choose(page, 'Menu')
    await choose(page, 'Records')
    await page.getByText('The game was updated. Reload it').waitFor()
    expect(await buildOf(page)).toBe(build)
    await page.keyboard.press('Enter')
    await waitForOtherBuild(page, build)
    await choose(page, 'Records')
    await waitForFact(page, 'scene', 'courses')
    await page.context().close()
  })
})

describe('a page whose script is gone', () => {
  test.for(['script', 'script and style sheet'])(
    'shows a sentence without its %s',
    async (lost, { browser, site }) => {
      const page = await emptyPage(browser)
      const gone = lost === 'script' ? '**/index-*.js' : '**/index-*'
      await page.route(gone, (route) => route.fulfill({ status: 404 }))
      await page.goto(site.address)
      const sentence = page.getByText('Asterion has not started')
      expect(await sentence.isVisible()).toBe(false)
      // Eight seconds of waiting pass at once.
      await page.evaluate(() => document.getAnimations().forEach((each) => each.finish()))
      expect(await sentence.isVisible()).toBe(true)
      await page.unrouteAll()
      await page.getByRole('link', { name: 'Reload the game' }).click()
      await page.locator('#seed').waitFor()
      await sentence.waitFor({ state: 'detached' })
      await page.context().close()
    },
  )
})
