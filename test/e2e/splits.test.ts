import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { PNG } from 'pngjs'
import { describe, expect } from 'vitest'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { LEVEL_COUNT } from '../../src/core/game/rules.ts'
import { optimumTime } from '../../src/core/level/optimum.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { test } from './game-test.ts'
import { factsOf, holdTime, passTicks, waitForFact, walk, winningWay } from './game.ts'
import { showRunResult } from './run-result.ts'

const SEED = 'theseus'

const LEVELS = Array.from({ length: LEVEL_COUNT }, (_, i) => builtLevel(SEED, i + 1))

async function begin(page: Page): Promise<void> {
  await waitForFact(page, 'phase', 'ready')
  await holdTime(page)
}

/** Walks a level by its fastest win, with a wait of some ticks after its first tile. */
async function win(page: Page, number: number, waited: number): Promise<void> {
  const way = winningWay(LEVELS[number - 1])
  if (waited > 0) {
    await walk(page, way.slice(0, 1))
    await passTicks(page, waited)
  }
  await walk(page, waited > 0 ? way.slice(1) : way)
  expect((await factsOf(page))['phase']).toBe('cleared')
}

/** Returns the classes and the texts of a row, without the name of its level. */
async function row(page: Page, at: number): Promise<string[]> {
  const shown = page.locator('.splits-rows tr').nth(at)
  const options = (await shown.getAttribute('class')) ?? ''
  return [options, ...(await shown.locator('td').allTextContents())]
}

describe('the splits of a single level', () => {
  const optimum = optimumTime(LEVELS[0])

  test('show the best time once there is one, mark gold, and stay hidden once hidden with a key', async ({
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
  test('can be copied as a text with a link, and saved as a picture', async ({ open }) => {
    const page = await open()
    await holdTime(page)
    await showRunResult(page, SEED)
    const time = LEVELS.reduce((sum, level) => sum + optimumTime(level), 0)
    await checkText(page, formatTicks(time))
    await checkPicture(page)
  })
})

async function checkText(page: Page, time: string): Promise<void> {
  await page.click('.more > summary')
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

async function checkPicture(page: Page): Promise<void> {
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
  // The gold of the threads in ten mazes, and the colours of the walls of each maze.
  expect(counts.get(0xffc233)).toBeGreaterThan(2000)
  const walls = [...counts].filter(([, count]) => count > 500)
  expect(walls.length).toBeGreaterThan(20)
}
