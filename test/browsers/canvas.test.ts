import type { Page as PlaywrightPage } from 'playwright'
import { PNG } from 'pngjs'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { decodeReplays, encodeReplays } from '../../src/core/replay/codec/codec.ts'
import { verify } from '../../src/core/replay/verify.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { holdTime, letTimePass, passTicks, walkLevel } from '../e2e/game.ts'
import { launchFirefox } from '../programs/firefox.ts'
import { levelReplay } from '../scenes/win/level-replay.ts'

const SEED = 'theseus'
const TIME = formatTicks(builtLevel(SEED, 1).shortest * PLAYER_TICKS_PER_TILE)

/** Type of Phaser's renderer on a 2D canvas. */
const CANVAS = 1

/** Browsers started without WebGL. */
const BROWSERS = [
  {
    name: 'Firefox',
    open: () => launchFirefox({ extraPrefsFirefox: { 'webgl.disabled': true } }),
  },
  {
    name: 'Chromium',
    open: () =>
      launch({
        executablePath: inject('browserPath'),
        args: ['--no-sandbox', '--disable-3d-apis', '--disable-background-networking'],
      }),
  },
]

describe.each(BROWSERS)('$name without WebGL', ({ open }) => {
  const errors: string[] = []
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await open()
    page = await browser.newPage()
    // Only a game that hangs reaches it, however busy the machine is.
    page.setDefaultTimeout(300_000)
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.setViewport({ width: 1280, height: 720 })
  })
  afterAll(async () => {
    await browser.close()
    expect(errors).toEqual([])
  })

  /** Returns the page as one of Playwright: the methods used by `walkLevel` are the same in both. */
  const played = (): PlaywrightPage => page as unknown as PlaywrightPage

  async function show(query: string, fact: string): Promise<void> {
    await page.goto('about:blank')
    await page.goto(inject('address') + query, { waitUntil: 'domcontentloaded' })
    await page.waitForSelector(`html[data-${fact}]`)
  }

  test('starts a run from the menu with one key', async () => {
    await show('', 'scene=menu')
    // A press by Firefox's driver may be lost while the focus moves; loading.test.ts holds earlier presses.
    await page.waitForSelector('.menu[aria-busy=false]')
    await page.keyboard.press('Enter')
    await page.waitForSelector('html[data-phase=ready]')
    expect(await page.evaluate(() => window.asterion?.renderer.type)).toBe(CANVAS)
  })

  test('draws the maze lit, neither black nor white', async () => {
    await show(`?seed=${SEED}&level=1`, 'phase=ready')
    const { data, width } = PNG.sync.read(Buffer.from(await page.screenshot()))
    const sum = data.reduce((all, value, i) => (i % 4 === 3 ? all : all + value), 0)
    const brightness = (sum / data.length) * (4 / 3)
    expect(brightness).toBeGreaterThan(15)
    expect(brightness).toBeLessThan(80)
    // Unseen tiles are dark on the map, in the upper right.
    const unseen = 4 * (160 * width + 1200)
    expect(Math.max(...data.subarray(unseen, unseen + 3))).toBeLessThan(90)
  })

  test('wins level 1 with real keys, and the replay in its link verifies', async () => {
    await show(`?seed=${SEED}&level=1`, 'phase=ready')
    await holdTime(played())
    await walkLevel(played(), SEED, 1)
    await passTicks(played(), 60)
    // The page of the result may still be on its way.
    await letTimePass(played())
    await page.waitForSelector('html[data-scene=win]')
    expect(await textOf('.total')).toBe(TIME)
    const link = await copyLink()
    const [{ replay }] = decodeReplays(link.slice(link.indexOf('=') + 1))
    expect(verify(replay).valid).toBe(true)
  })

  test('opens a replay link, and verifies its replay', async () => {
    const someone = levelReplay('Daedalus', SEED, 30)
    await show(`#run=${encodeReplays([someone])}`, 'phase=checked')
    expect(await textOf('.runner-name')).toBe('Daedalus')
    expect(await textOf('.remark')).toMatch(/^✓ Verified/)
  })

  function textOf(selector: string): Promise<string> {
    return page.$eval(selector, ({ textContent }) => textContent)
  }

  /** Copies the link of the result, and returns the text that is pasted. */
  async function copyLink(): Promise<string> {
    await page.locator('.result-foot ::-p-text(Share)').click()
    await page.locator('::-p-text(Copy run link)').click()
    await page.waitForSelector('.notice:not(:empty)')
    // The dialog makes the rest of the page inert.
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      const field = document.createElement('textarea')
      field.id = 'pasted'
      document.body.append(field)
      field.focus()
    })
    await page.keyboard.down('Control')
    await page.keyboard.press('v')
    await page.keyboard.up('Control')
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('#pasted')?.value !== '',
    )
    return page.$eval('#pasted', (field) => (field as HTMLTextAreaElement).value)
  }
})
