import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { PNG } from 'pngjs'
import { describe, expect } from 'vitest'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { LEVEL_COUNT } from '../../src/core/game/rules.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { optimumTime } from '../../src/core/level/optimum.ts'
import { test } from './game-test.ts'
import { factsOf, holdTime, passTicks, waitForFact, walk, winningWay } from './game.ts'
import { showRunResult } from './run-result.ts'

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
  const options = (await shown.getAttribute('class')) ?? ''
  return [options, ...(await shown.locator('td').allTextContents())]
}

describe('the splits of a single level', () => {
  const optimum = optimumTime(LEVELS[0])

  test('show what is to be beaten once there is a best, mark gold, go with a key, and stay so', async ({
    play,
  }) => {
    const page = await play(`?seed=${SEED}&level=1`)
    await passTicks(page, 1)
    expect(await page.locator('.splits').isVisible()).toBe(false)
    await win(page, 1, 60)
    await passTicks(page, 60)
    expect(await page.textContent('.best-news')).toBe('First finish')
    await page.keyboard.press('Enter')
    await passTicks(page, 1)
    expect(await row(page, 0)).toEqual(['running none', '', '', formatTicks(optimum + 60)])
    await win(page, 1, 0)
    await passTicks(page, 1)
    expect(await row(page, 0)).toEqual(['cleared gold', '★', '−0.50', formatTicks(optimum)])
    await passTicks(page, 60)
    expect(await page.textContent('.best-news')).toBe('New personal best, 0.50 faster')
    await page.keyboard.press('Enter')
    await passTicks(page, 1)
    await page.keyboard.press('b')
    expect(await page.locator('.splits').isVisible()).toBe(false)
    await page.reload()
    await begin(page)
    expect(await page.locator('.splits').isVisible()).toBe(false)
    await page.keyboard.press('b')
    await passTicks(page, 1)
    expect(await row(page, 0)).toEqual(['running none', '', '', formatTicks(optimum)])
  })
})

describe('the result of a run', () => {
  test('is copied as a text with a link, and saved as a picture', async ({ open }) => {
    const page = await open()
    await holdTime(page)
    await showRunResult(page, SEED)
    const time = LEVELS.reduce((sum, level) => sum + optimumTime(level), 0)
    await claimText(page, formatTicks(time))
    await claimPicture(page)
  })
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
