import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page as PlaywrightPage } from 'playwright'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { optimumTime } from '../../src/core/level/optimum.ts'
import { verify } from '../../src/core/replay/verify.ts'
import { readCorpus } from '../catalogue/corpus.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { holdTime, passTicks, waitForFact, walkLevel } from '../e2e/game.ts'
import { keptAttempts, replayOfAttempt } from '../e2e/records.ts'
import type { DrivenPage } from '../programs/webdriver.ts'
import { launchWebKit } from '../programs/webkit.ts'

const SEED = 'theseus'

/** Type of Phaser's renderer with WebGL. */
const WEBGL = 2

/** Colours of the page (src/ui/base.css), as red, green and blue. */
const NIGHT = '171022'
const GOLD = 'ffc233'
const STRAW = 'edcb8b'
const CREAM = 'fdf3d3'

describe('WebKit', () => {
  const errors: string[] = []
  let folder: string
  let page: DrivenPage
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'asterion-webkit-'))
    page = await open()
  })
  afterAll(async () => {
    await page.close()
    await rm(folder, { recursive: true })
    expect(errors).toEqual([])
  })

  function open(): Promise<DrivenPage> {
    return launchWebKit(folder, (error) => errors.push(error))
  }

  /** Returns the page as one of Playwright: the methods that the shared helpers use are the same. */
  const played = (): PlaywrightPage => page as unknown as PlaywrightPage

  async function show(query: string, fact: string, value: string): Promise<void> {
    await page.goto('about:blank')
    await page.goto(inject('address') + query)
    await waitForFact(played(), fact, value)
  }

  function textOf(selector: string): Promise<string | null | undefined> {
    return page.evaluate((each) => document.querySelector(each)?.textContent, selector)
  }

  test('shows the menu over a drawn labyrinth, and starts a run with one key', async () => {
    await show('', 'scene', 'menu')
    const isBusy = () => page.evaluate(() => document.querySelector('.menu')?.ariaBusy)
    await expect.poll(isBusy).toBe('false')
    const menu = coloursIn(await page.screenshot())
    // Panel, main button, and letters.
    expect(menu.get(NIGHT)).toBeGreaterThan(0.1)
    expect(menu.get(GOLD)).toBeGreaterThan(0.01)
    expect(menu.get(STRAW)).toBeGreaterThan(0.01)
    // The page without the labyrinth has 11 colours.
    expect(menu.size).toBeGreaterThan(1000)
    await page.keyboard.press('Enter')
    await waitForFact(played(), 'phase', 'ready')
    expect(await page.evaluate(() => window.asterion?.renderer.type)).toBe(WEBGL)
  })

  test('wins level 1 with real keys, and has the attempt after a restart', async () => {
    const time = formatTicks(optimumTime(builtLevel(SEED, 1)))
    await show(`?seed=${SEED}&level=1`, 'phase', 'ready')
    await holdTime(played())
    await walkLevel(played(), SEED, 1)
    await passTicks(played(), 60)
    await waitForFact(played(), 'scene', 'win')
    expect(await textOf('.total')).toBe(time)
    let result = new Map<string, number>()
    // The light of a Perfect lies over the page at first.
    const night = async (): Promise<number> => {
      result = coloursIn(await page.screenshot())
      return result.get(NIGHT) ?? 0
    }
    await expect.poll(night, { timeout: 10_000 }).toBeGreaterThan(0.2)
    expect(result.get(GOLD)).toBeGreaterThan(0.01)
    // Digits of the time, in hundredths.
    expect(result.get(CREAM)).toBeGreaterThan(0.008)
    const [won] = await keptAttempts(played(), 1)
    expect(verify(replayOfAttempt(won)).valid).toBe(true)
    await page.close()
    page = await open()
    await show('?courses', 'scene', 'courses')
    expect(await keptAttempts(played(), 1)).toEqual([won])
    await expect.poll(() => textOf('.page')).toContain(time)
  })

  test('shows every pixel of a level as a square of one colour', async () => {
    await show(`?seed=${SEED}&level=1`, 'phase', 'ready')
    const zoom = await page.evaluate(() => {
      document.querySelector('#overlay')?.remove()
      return window.asterion?.scale.zoom
    })
    expect(zoom).toBe(3)
    // The overlay is gone with the next frame.
    await expect.poll(async () => countBlurred(await page.screenshot(), 3)).toBe(0)
  })

  test('verifies a link with a run of ten levels', async () => {
    const [run] = readCorpus()
    await show(`#run=${run.text}`, 'phase', 'checked')
    expect(await textOf('.remark')).toMatch(/^✓ Verified/)
    expect(await textOf('.page')).toContain(formatTicks(run.time))
  })
})

/** Returns the share of each colour in a picture. */
function coloursIn(file: Buffer): Map<string, number> {
  const { data, width, height } = PNG.sync.read(file)
  const shares = new Map<string, number>()
  for (let at = 0; at < data.length; at += 4) {
    const colour = data.toString('hex', at, at + 3)
    shares.set(colour, (shares.get(colour) ?? 0) + 1 / (width * height))
  }
  return shares
}

/** Counts the squares of some pixels, from the upper left corner, that have several colours. */
function countBlurred(file: Buffer, side: number): number {
  const { data, width, height } = PNG.sync.read(file)
  const colours = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const corner = (at: number): number => at - (at % side)
  const blurred = new Set<number>()
  for (let y = 0; y < corner(height); y++) {
    for (let x = 0; x < corner(width); x++) {
      const first = corner(y) * width + corner(x)
      if (colours[y * width + x] !== colours[first]) blurred.add(first)
    }
  }
  return blurred.size
}
