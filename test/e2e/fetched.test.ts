import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import { test } from './game-test.ts'
import { ARROWS, waitForFact, winningWay } from './game.ts'

const SEED = 'theseus'

/** Notes every script that a page asks for from now on, by the name of its file without its digest. */
function noteScripts(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = /([\w-]+)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname)?.[1]
    if (name !== undefined) names.push(name)
  })
  return names
}

/** Holds the script of a page back until what it gives is called. */
async function holdBack(page: Page, name: string): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/${name}-*.js`, async (route) => {
    await released
    await route.continue()
  })
  return () => {
    release()
  }
}

function choose(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}

describe('before a first level runs', () => {
  test('nothing is fetched but what the page came with and the thread that builds levels', async ({
    open,
  }) => {
    const page = await open()
    const address = page.url()
    await page.goto('about:blank')
    const scripts = noteScripts(page)
    await page.goto(address)
    await waitForFact(page, 'scene', 'menu')
    await page.fill('#seed', SEED)
    await page.keyboard.press('Enter')
    await waitForFact(page, 'phase', 'ready')
    await page.waitForTimeout(500)
    const ofPage = await page.evaluate(() =>
      [...document.querySelectorAll('script')].map(({ src }) => src.replace(/^.*\/|-[^-]*$/g, '')),
    )
    expect(ofPage).toEqual(['index'])
    expect(scripts.toSorted()).toEqual(['build-worker', 'index', 'phaser', 'rolldown-runtime'])
    const [first] = winningWay(buildLevel(SEED, 1))
    const win = page.waitForRequest(/\/win-/)
    await page.keyboard.down(ARROWS[first ?? 0])
    await waitForFact(page, 'phase', 'running')
    await win
  })
})

describe('a page that is fetched', () => {
  test('comes when it was waited for, and again without being fetched', async ({ open }) => {
    const page = await open()
    const scripts = noteScripts(page)
    const release = await holdBack(page, 'rules')
    await choose(page, 'Rules')
    await page.getByText('Fetching the page').waitFor()
    await waitForFact(page, 'scene', 'menu')
    release()
    await waitForFact(page, 'scene', 'rules')
    expect(await page.getByText('Fetching the page').count()).toBe(0)
    await page.keyboard.press('Escape')
    await waitForFact(page, 'scene', 'menu')
    await choose(page, 'Rules')
    await waitForFact(page, 'scene', 'rules')
    expect(scripts.filter((name) => name === 'rules')).toEqual(['rules'])
  })

  test('does not come to those who left before', async ({ open }) => {
    const page = await open()
    const release = await holdBack(page, 'rules')
    await choose(page, 'Rules')
    await page.getByText('Fetching the page').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('#seed').waitFor()
    release()
    await page.waitForResponse(/\/rules-/)
    await page.waitForTimeout(300)
    expect(await page.locator('html').getAttribute('data-scene')).toBe('menu')
    expect(await page.locator('#seed').isVisible()).toBe(true)
  })

  test('of a link is left to the menu by who does not wait, and not before', async ({
    errors,
    open,
  }) => {
    const page = await open()
    await page.route('**/*.js', (route) => route.abort())
    await page.evaluate(() => {
      location.hash = 'run=nothing'
    })
    await page.getByText('That page could not be fetched').waitFor()
    expect(page.url()).toMatch(/#run=nothing$/)
    await page.keyboard.press('Escape')
    await page.locator('#seed').waitFor()
    await page.context().close()
    errors.splice(0)
  })

  test('offers a new start where it fails again, for browsers that never ask twice', async ({
    errors,
    open,
  }) => {
    const page = await open()
    await page.route('**/*.js', (route) => route.abort())
    await choose(page, 'Rules')
    await page.getByRole('button', { name: 'Try again' }).click()
    const reload = page.getByRole('button', { name: 'Reload the game' })
    await reload.waitFor()
    await page.unroute('**/*.js')
    await reload.click()
    await page.locator('#seed').waitFor()
    await choose(page, 'Rules')
    await waitForFact(page, 'scene', 'rules')
    await page.context().close()
    expect(errors.splice(0)).not.toEqual([])
  })

  test.for(['Rules', 'Records', 'Settings', 'Workshop', 'Daily'])(
    'says so where it cannot be fetched, and comes when it is tried again: %s',
    async (name, { errors, open }) => {
      const page = await open()
      const loaded = noteScripts(page)
      await page.route('**/*.js', (route) => route.abort())
      await choose(page, name)
      const sentence = page.getByText('That page could not be fetched; is the network there?')
      await sentence.waitFor()
      await page.unroute('**/*.js')
      await page.keyboard.press('Enter')
      await waitForFact(page, 'scene', name.toLowerCase())
      expect(await sentence.count()).toBe(0)
      expect(loaded.length).toBeGreaterThan(0)
      await page.context().close()
      expect(errors.splice(0)).not.toEqual([])
    },
  )
})
