import { readFileSync } from 'node:fs'
import { PNG } from 'pngjs'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import { formatMilliseconds, formatTicks } from '../../src/core/game/clock.ts'
import { LEVEL_COUNT } from '../../src/core/game/rules.ts'
import { optimumTime } from '../../src/core/replay/optimum.ts'
import { test } from './game-test.ts'
import { factsOf, holdTime, passTicks, waitForFact, walk, winningWay } from './game.ts'

const SEED = 'theseus'

const LEVELS = Array.from({ length: LEVEL_COUNT }, (_, i) => buildLevel(SEED, i + 1))

async function begin(page: Page): Promise<void> {
  await waitForFact(page, 'phase', 'ready')
  await holdTime(page)
}

/** Walks a level as fast as it can be won, but for so many ticks stood after its first tile. */
async function win(page: Page, number: number, stood: number): Promise<void> {
  const way = winningWay(LEVELS[number - 1])
  if (stood > 0) {
    await walk(page, way.slice(0, 1))
    await passTicks(page, stood)
  }
  await walk(page, stood > 0 ? way.slice(1) : way)
  expect((await factsOf(page))['phase']).toBe('cleared')
}

/** The look and the texts of a row, its level's name left out. */
async function row(page: Page, at: number): Promise<string[]> {
  const shown = page.locator('.splits-rows tr').nth(at)
  const look = (await shown.getAttribute('class')) ?? ''
  return [look, ...(await shown.locator('td').allTextContents())]
}

/** What stands below the rows. */
const sums = (page: Page): Promise<string[]> =>
  page.locator('.splits-sums tr:not([hidden]) td').allTextContents()

/** What the pause says of the run besides. */
async function attemptLine(page: Page): Promise<string | null> {
  await page.keyboard.press('Escape')
  const line = await page.textContent('.attempt-line')
  await page.keyboard.press('Escape')
  return line
}

describe('the splits of a single level', () => {
  const optimum = optimumTime(LEVELS[0])

  test('show nothing at a first try, then what is to be beaten from the first tick, count what is lost, and mark gold', async ({
    play,
  }) => {
    const page = await play(`?seed=${SEED}&level=1`)
    await passTicks(page, 1)
    expect(await page.locator('.splits').isVisible()).toBe(false)
    await win(page, 1, 60)
    expect(await page.locator('.splits').isVisible()).toBe(true)
    await passTicks(page, 60)
    expect(await page.textContent('.best-news')).toBe('First finish')
    await page.keyboard.press('Enter')
    await passTicks(page, 1)
    const best = formatTicks(optimum + 60)
    expect(await row(page, 0)).toEqual(['running none', '', '', best])
    expect(await sums(page)).toEqual([best, formatTicks(optimum)])
    await win(page, 1, 0)
    await passTicks(page, 1)
    expect(await row(page, 0)).toEqual(['cleared gold', '★', '−0.50', formatTicks(optimum)])
    await passTicks(page, 60)
    expect(await page.textContent('.best-news')).toBe('New personal best, 0.50 faster')
    const times = await page.textContent('.result-times')
    expect(times).toMatch(/^(0:[\d.]{6}) · real time 0:[\d.]{6}$/)
    expect(times).toContain(formatMilliseconds(optimum))
    await page.keyboard.press('Enter')
    await passTicks(page, 1)
    await walk(page, winningWay(LEVELS[0]).slice(0, -1))
    await passTicks(page, 24)
    expect(await row(page, 0)).toEqual([
      'running behind-losing',
      '▼',
      '+0.10',
      formatTicks(optimum),
    ])
  })

  test('are held against what the pause says, go with a key, and stay so', async ({ play }) => {
    const page = await play(`?seed=${SEED}&level=1`)
    expect(await page.textContent('.splits caption')).toBe('Personal best')
    await page.keyboard.press('Escape')
    for (const next of ['Best segments', 'Average', 'Median', 'Balanced best', 'Optimum']) {
      await page.click('text=Splits against')
      await page.locator(`text="Splits against: ${next}"`).waitFor()
    }
    await page.keyboard.press('Escape')
    await passTicks(page, 1)
    expect(await row(page, 0)).toEqual(['running none', '', '', formatTicks(optimum)])
    await page.keyboard.press('b')
    expect(await page.locator('.splits').isVisible()).toBe(false)
    await page.reload()
    await begin(page)
    expect(await page.locator('.splits').isVisible()).toBe(false)
    await page.keyboard.press('b')
    await passTicks(page, 1)
    expect(await page.locator('.splits').isVisible()).toBe(true)
    expect(await page.textContent('.splits caption')).toBe('Optimum')
  })

  test('are one row in the HUD of a phone', async ({ play }) => {
    const page = await play(`?seed=${SEED}&level=1`)
    const line = page.locator('.hud .splits-line')
    expect(await line.isVisible()).toBe(false)
    await win(page, 1, 0)
    await passTicks(page, 60)
    await page.keyboard.press('Enter')
    await passTicks(page, 1)
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await page.locator('.splits').isVisible()).toBe(false)
      expect(await line.isVisible()).toBe(true)
    }
  })
})

describe('a run that beats one before it', () => {
  test('shows its splits, what it won, its text and its picture', async ({ play }) => {
    const page = await play(`?seed=${SEED}`)
    let best = 60
    for (let number = 1; number <= LEVEL_COUNT; number++) {
      best += optimumTime(LEVELS[number - 1])
      await win(page, number, number === 1 ? 60 : 0)
      await passTicks(page, 60)
    }
    await page.keyboard.press('Enter')
    await passTicks(page, 1)
    expect(await sums(page)).toEqual([formatTicks(best), formatTicks(best)])
    const line = 'Possible save 0:00.00 · Begun / finished 1 / 1 · Real time 0:00'
    expect(await attemptLine(page)).toBe(line)
    await win(page, 1, 0)
    await passTicks(page, 60)
    const first = formatTicks(optimumTime(LEVELS[0]))
    expect(await row(page, 0)).toEqual(['cleared gold', '★', '−0.50', first])
    expect((await row(page, 1))[0]).toBe('running none')
    expect(await attemptLine(page)).toContain('Begun / finished 2 / 1')
    for (let number = 2; number <= LEVEL_COUNT; number++) {
      await win(page, number, 0)
      await passTicks(page, 60)
    }
    expect(await page.textContent('.best-news')).toBe('New personal best, 0.50 faster')
    expect(await page.locator('.result td.gold').allTextContents()).toEqual(['★ −0.50'])
    await claimText(page, formatTicks(best - 60))
    await claimPicture(page)
  }, 180_000)
})

async function claimText(page: Page, time: string): Promise<void> {
  await page.click('text="Copy result"')
  await page.locator('.notice:not(:empty)').waitFor()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  const [words, symbols, link] = text.split('\n')
  expect(words).toBe(
    `Asterion, seed ${SEED}: all ten levels in ${time}. Medals: 10 × Perfect. Catches: 0.`,
  )
  expect(symbols).toBe('P P P P P P P P P P')
  expect(link).toMatch(/^http.*#run=/)
}

async function claimPicture(page: Page): Promise<void> {
  const coming = page.waitForEvent('download')
  await page.click('text="Save picture"')
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^asterion-theseus-.*\.png$/)
  const { width, height, data } = PNG.sync.read(readFileSync(await download.path()))
  expect([width, height]).toEqual([1200, 630])
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) {
    const colour = data.readUIntBE(at, 3)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  // The thread's gold in ten mazes, and the walls of each in colours of their own.
  expect(counts.get(0xffc233)).toBeGreaterThan(2000)
  const walls = [...counts].filter(([, count]) => count > 500)
  expect(walls.length).toBeGreaterThan(20)
}
