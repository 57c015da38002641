import type { Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import type { Level } from '../../src/core/game/level-layout.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { type Open, test } from '../e2e/game-test.ts'
import {
  ARROWS,
  factsOf,
  holdTime,
  passTicks,
  waitForFact,
  walkLevel,
  winningWay,
} from '../e2e/game.ts'

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

/**
 * Delays a script or another file of a page until the returned function is called, which returns the
 * address of the file.
 */
async function holdBack(page: Page, name: string, type = 'js'): Promise<() => Promise<string>> {
  const pattern = `**/${name}-*.${type}`
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = page.waitForRequest(pattern)
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    return (await asked).url()
  }
}

/** Opens a link whose page waits for a file until `release` is called. */
async function openHoldingBack(open: Open, link: string, ...file: [name: string, type?: string]) {
  const page = await open()
  const address = page.url()
  await page.goto('about:blank')
  const release = await holdBack(page, ...file)
  await page.goto(address + link, { waitUntil: 'commit' })
  return { page, release }
}

function choose(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}

test('before a first level starts, only the scripts of the page, the worker and the sound are fetched', async ({
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
    ...['card', 'en', 'index', 'main', 'phaser', 'rolldown-runtime', 'sound'],
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
  const { page, release } = await openHoldingBack(open, '', 'phaser')
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

test('an Enter before the engine and the profile are there presses what is lit then', async ({
  open,
}) => {
  const { page, release } = await openHoldingBack(open, '', 'phaser')
  await page.locator('.menu.early:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('.menu.early[data-press]').waitFor()
  await release()
  await waitForFact(page, 'scene', 'play')
})

test('a link shows the card of its level before the engine is fetched, and no word of it moves', async ({
  open,
}) => {
  const { page, release } = await openHoldingBack(open, `?seed=${SEED}&level=5`, 'phaser')
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
    const releaseGuide = await holdBack(page, 'guide')
    await choose(page, 'Guide')
    await waiting.waitFor()
    await waitForFact(page, 'scene', 'menu')
    await releaseGuide()
    await waitForFact(page, 'scene', 'guide')
    expect(await waiting.count()).toBe(0)
    await page.keyboard.press('Escape')
    await waitForFact(page, 'scene', 'menu')
    await choose(page, 'Guide')
    await waitForFact(page, 'scene', 'guide')
    expect(scripts.filter((name) => name === 'guide')).toEqual(['guide'])
    await page.keyboard.press('Escape')
    await waitForFact(page, 'scene', 'menu')

    const releaseRecords = await holdBack(page, 'courses')
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

  test('opens once the font is there, so that nothing in it moves afterwards', async ({ open }) => {
    const { page, release } = await openHoldingBack(open, '?trials', 'asterion-11', 'woff2')
    await page.getByText('Loading the page').waitFor()
    await release()
    await waitForFact(page, 'scene', 'trials')
    const heightOf = (): Promise<number> =>
      page.evaluate(() => document.querySelector('.trial-about')?.clientHeight ?? 0)
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
    await choose(page, 'Records')
    await sentence.waitFor()
    await page.unroute('**/*.js')
    await page.keyboard.press('Enter')
    await waitForFact(page, 'scene', 'courses')
    expect(await sentence.count()).toBe(0)
    await page.keyboard.press('Escape')
    await waitForFact(page, 'scene', 'menu')

    // Many browsers do not request a module again once it has failed.
    await page.route('**/*.js', (route) => route.abort())
    await choose(page, 'Trials')
    await choose(page, 'Try again')
    const reload = page.getByRole('button', { name: 'Reload the game' })
    await reload.waitFor()
    await page.unroute('**/*.js')
    await reload.click()
    await page.locator('#seed').waitFor()
    await choose(page, 'Trials')
    await waitForFact(page, 'scene', 'trials')
    expect(errors.splice(0)).not.toEqual([])
  })
})

test('a page waits for its style sheet, which is asked for again after an error and once for all', async ({
  errors,
  open,
}) => {
  const page = await open()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.css')) asked.push(request.url())
  })
  const openTrials = (): Promise<void> =>
    page.getByRole('button', { name: 'Trials', exact: true }).click()

  await page.route('**/*.css', (route) => route.abort())
  await openTrials()
  await page.getByText('This page could not be loaded. Check your connection.').waitFor()
  await page.unroute('**/*.css')
  const sheets = new Set(asked.splice(0))
  await page.keyboard.press('Enter')
  await waitForFact(page, 'scene', 'trials')
  expect(
    await page
      .locator('.trial-signs')
      .first()
      .evaluate((line) => getComputedStyle(line).display),
  ).toBe('grid')
  await page.keyboard.press('Escape')
  await waitForFact(page, 'scene', 'menu')
  await openTrials()
  await waitForFact(page, 'scene', 'trials')
  expect(asked).toEqual([...sheets])
  expect(errors.splice(0)).not.toEqual([])
})

test('the messages are asked for before the style sheet is there, and the menu is shown behind it', async ({
  open,
}) => {
  const page = await open()
  const address = page.url()
  await page.goto('about:blank')
  const release = await holdBack(page, 'index', 'css')
  const messages = page.waitForRequest('**/en-*.js')
  await page.goto(address, { waitUntil: 'commit' })
  await (await messages).response()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.locator('#seed').count()).toBe(0)
  await release()
  await page.locator('#seed').waitFor()
  await waitForFact(page, 'scene', 'menu')
})

test('the menu is shown also where the style sheet does not come', async ({ errors, open }) => {
  const page = await open()
  const address = page.url()
  await page.goto('about:blank')
  await page.route('**/index-*.css', (route) => route.abort())
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('#seed').waitFor()
  expect(errors.splice(0)).not.toEqual([])
})

const TALOS = 'talos'

/** Script that records the workers that the page starts, and their messages. */
const NOTE_WORKERS = `
  window.workers = []
  window.answers = []
  window.Worker = class extends Worker {
    constructor(...args) {
      super(...args)
      window.workers.push(this)
      this.addEventListener('message', ({ data }) => window.answers.push(data))
    }
  }`

interface Noted {
  readonly workers: readonly Worker[]
  readonly answers: readonly { readonly result?: Partial<Level> }[]
}

/** Waits until the worker has built a level of the seed. */
async function waitForAnswer(page: Page, number: number): Promise<void> {
  await page.waitForFunction(
    ([wanted, count]) =>
      (window as unknown as Noted).answers.some(
        ({ result }) => result?.seed === wanted && result.number === count,
      ),
    [TALOS, number] as const,
  )
}

test('one worker builds the first level of a typed seed and the next level of a run ahead', async ({
  open,
}) => {
  const page = await open()
  await page.addInitScript(NOTE_WORKERS)
  await page.reload()
  await waitForFact(page, 'scene', 'menu')
  await page.fill('#seed', ` ${TALOS.toUpperCase()} `)
  await waitForAnswer(page, 1)
  await page.press('#seed', 'Enter')
  await waitForFact(page, 'phase', 'ready')
  await waitForAnswer(page, 2)
  expect(await page.evaluate(() => (window as unknown as Noted).workers.length)).toBe(1)
})

test('a run reaches its second level without the script of the worker', async ({ open }) => {
  const page = await open()
  await page.route('**/assets/worker-*', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/worker-'),
  )
  await page.goto(`${inject('address')}?seed=${TALOS}`)
  await waitForFact(page, 'phase', 'ready')
  await refused
  await holdTime(page)
  await walkLevel(page, TALOS, 1)
  await passTicks(page, 60)
  expect(await factsOf(page)).toMatchObject({ scene: 'play', level: '2', phase: 'ready' })
})
