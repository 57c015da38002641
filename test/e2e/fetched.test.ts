import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { test } from './game-test.ts'
import { ARROWS, factsOf, waitForFact, winningWay } from './game.ts'
import { holdBack } from './hold-back.ts'
import { builtLevel } from '../core/level/built-level.ts'

const SEED = 'theseus'

/** Records the scripts that a page requests from now on, by file name without the hash. */
function noteScripts(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = /([\w-]+)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname)?.[1]
    if (name !== undefined) names.push(name)
  })
  return names
}

function choose(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}

test('before a first level starts, only the scripts of the page, the bot, the worker and the sound are fetched', async ({
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
  await page.waitForLoadState('networkidle')
  const ofPage = await page.evaluate(() =>
    [...document.querySelectorAll('script')].map(({ src }) =>
      src.replace(/^.*\/|-[\w-]{8}\.js$/g, ''),
    ),
  )
  expect(ofPage).toEqual(['index'])
  expect(scripts.toSorted()).toEqual([
    ...['card', 'en', 'explorer', 'index', 'main', 'phaser', 'rolldown-runtime', 'sound'],
    'worker',
  ])
  const [first] = winningWay(builtLevel(SEED, 1))
  const win = page.waitForRequest(/\/win-/)
  await page.keyboard.down(ARROWS[first ?? 0])
  await waitForFact(page, 'phase', 'running')
  await win
})

test('the menu works before the engine is fetched: what was pressed is done then', async ({
  open,
}) => {
  const page = await open()
  const address = page.url()
  await page.goto('about:blank')
  const release = await holdBack(page, 'phaser')
  await page.goto(address, { waitUntil: 'commit' })
  await page.fill('#seed', SEED)
  await page.keyboard.press('Enter')
  await page.locator('.menu.early[data-press]').waitFor()
  expect(await page.evaluate(() => window.asterion)).toBe(undefined)
  await release()
  await waitForFact(page, 'phase', 'ready')
  expect(await factsOf(page)).toMatchObject({ scene: 'play', seed: SEED, level: '1' })
  expect(await page.locator('.early').count()).toBe(0)
  await page.keyboard.press('Escape')
  await choose(page, 'Menu')
  await waitForFact(page, 'scene', 'menu')
  expect(await page.inputValue('#seed')).toBe(SEED)
})

test('a link shows the card of its level before the engine is fetched, and no word of it moves', async ({
  open,
}) => {
  const page = await open()
  const address = page.url()
  await page.goto('about:blank')
  const release = await holdBack(page, 'phaser')
  await page.goto(`${address}?seed=${SEED}&level=5`, { waitUntil: 'commit' })
  /** The words of the card and their places, once the font is there. */
  const wordsOn = (card: string): Promise<unknown> =>
    page.locator(card).evaluate(async (root) => {
      await document.fonts.ready
      return [...root.querySelectorAll<HTMLElement>('p:not([hidden]), h2')].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        return { words: each.innerText, place: [x, y, width, height] }
      })
    })
  const early = await wordsOn('.early > .card')
  expect(await page.evaluate(() => window.asterion)).toBe(undefined)
  expect(JSON.stringify(early)).toContain('Wall growing')
  await release()
  await waitForFact(page, 'phase', 'ready')
  expect(await page.locator('.early').count()).toBe(0)
  expect(await wordsOn('.play-page > .card')).toEqual(early)
})

describe('a page with a script of its own', () => {
  test('opens once its script is fetched, is fetched only once, and does not open after Escape', async ({
    open,
  }) => {
    const page = await open()
    const scripts = noteScripts(page)
    const waiting = page.getByText('Loading the page')
    const releaseRules = await holdBack(page, 'rules')
    await choose(page, 'Rules')
    await waiting.waitFor()
    await waitForFact(page, 'scene', 'menu')
    await releaseRules()
    await waitForFact(page, 'scene', 'rules')
    expect(await waiting.count()).toBe(0)
    await page.keyboard.press('Escape')
    await waitForFact(page, 'scene', 'menu')
    await choose(page, 'Rules')
    await waitForFact(page, 'scene', 'rules')
    expect(scripts.filter((name) => name === 'rules')).toEqual(['rules'])
    await page.keyboard.press('Escape')
    await waitForFact(page, 'scene', 'menu')

    const releaseRecords = await holdBack(page, 'records')
    await choose(page, 'Records')
    await waiting.waitFor()
    await page.keyboard.press('Escape')
    await page.locator('#seed').waitFor()
    const address = await releaseRecords()
    // Without the cancellation the page would open in the frame after its script has run.
    await page.evaluate(`import(${JSON.stringify(address)}).then(() => new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
    }))`)
    expect((await factsOf(page))['scene']).toBe('menu')
    expect(await page.isVisible('#seed')).toBe(true)
  })

  test('does not open after Back, which leads to the menu also while its script is fetched', async ({
    open,
  }) => {
    const page = await open()
    const address = page.url()
    const release = await holdBack(page, 'records')
    await choose(page, 'Records')
    await page.getByText('Loading the page').waitFor()
    await page.goBack()
    await page.locator('#seed').waitFor()
    await release()
    expect(page.url()).toBe(address)
    await page.fill('#seed', SEED)
    await page.goForward()
    expect(await page.inputValue('#seed')).toBe(SEED)
    await choose(page, 'Records')
    await waitForFact(page, 'scene', 'records')
  })

  test('opens once the font is there, so that nothing in it moves afterwards', async ({ open }) => {
    const page = await open()
    const address = page.url()
    await page.goto('about:blank')
    const release = await holdBack(page, 'asterion-11', 'woff2')
    // The page is loaded only once the font is there.
    await page.goto(`${address}?rules`, { waitUntil: 'commit' })
    await page.getByText('Loading the page').waitFor()
    await release()
    await waitForFact(page, 'scene', 'rules')
    const heightOf = (): Promise<number> =>
      page.evaluate(() => document.querySelector('.rules-text')?.clientHeight ?? 0)
    const height = await heightOf()
    await page.evaluate(() => document.fonts.ready)
    expect(height).toBeGreaterThan(0)
    expect(await heightOf()).toBe(height)
  })

  test('has an error message where its script cannot be fetched, and opens after a retry or a reload', async ({
    errors,
    open,
  }) => {
    const page = await open()
    const sentence = page.getByText('This page could not be loaded. Check your connection.')
    await page.route('**/*.js', (route) => route.abort())
    await choose(page, 'Daily')
    await sentence.waitFor()
    await page.unroute('**/*.js')
    await page.keyboard.press('Enter')
    await waitForFact(page, 'scene', 'daily')
    expect(await sentence.count()).toBe(0)
    await page.keyboard.press('Escape')
    await waitForFact(page, 'scene', 'menu')

    // Many browsers do not request a module again once it has failed.
    await page.route('**/*.js', (route) => route.abort())
    await choose(page, 'Rules')
    await choose(page, 'Try again')
    const reload = page.getByRole('button', { name: 'Reload the game' })
    await reload.waitFor()
    await page.unroute('**/*.js')
    await reload.click()
    await page.locator('#seed').waitFor()
    await choose(page, 'Rules')
    await waitForFact(page, 'scene', 'rules')
    expect(errors.splice(0)).not.toEqual([])
  })

  test('of a link that cannot be fetched keeps its address until Escape leads to the menu', async ({
    errors,
    open,
  }) => {
    const page = await open()
    await page.route('**/*.js', (route) => route.abort())
    await page.evaluate(() => {
      location.hash = 'run=nothing'
    })
    await page.getByText('This page could not be loaded').waitFor()
    expect(page.url()).toMatch(/#run=nothing$/)
    await page.keyboard.press('Escape')
    await page.locator('#seed').waitFor()
    expect(errors.splice(0)).not.toEqual([])
  })
})
