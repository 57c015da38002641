import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import { DIRECTIONS } from '../../src/core/grid.ts'
import {
  closeGame,
  type GamePage,
  holdTime,
  launchBrowser,
  openGame,
  passTicks,
  waitForFact,
  walk,
} from './game.ts'

const SEED = 'theseus'
const REST_TICKS = 30
const WAY = buildLevel(SEED, 1).proof.moves.flatMap(
  (input) => DIRECTIONS.find((direction) => input === 1 << direction) ?? [],
)
/** In the middle of a corridor, where no turn is due. */
const REST = WAY.findIndex((way, i) => i > 1 && way === WAY[i - 1])

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Wins level 1 by its fastest way, but for a rest. */
async function winWithRest(locale: string): Promise<GamePage> {
  const game = await openGame(browser, `?seed=${SEED}&level=1`, { locale })
  const { page } = game
  await waitForFact(page, 'phase', 'ready')
  await holdTime(page)
  await walk(page, WAY.slice(0, REST))
  await passTicks(page, REST_TICKS)
  await walk(page, WAY.slice(REST))
  await passTicks(page, 60)
  await waitForFact(page, 'scene', 'win')
  return game
}

describe('after a level', () => {
  test('T shows where its time went, and Escape leads back to the result', async () => {
    const game = await winWithRest('en-US')
    const { page } = game
    const losses = page.locator('dialog.losses')
    expect(await losses.isVisible()).toBe(false)
    await page.keyboard.press('KeyT')
    await losses.locator('canvas').waitFor()
    const cells = await losses.locator('tr').allTextContents()
    expect(cells).toEqual(['Waiting+0.25', 'Total+0.25', '1Waiting+0.25'])
    expect(await losses.locator('.losses-map .losses-mark').allTextContents()).toEqual(['1'])
    await page.keyboard.press('Escape')
    await losses.waitFor({ state: 'hidden' })
    await waitForFact(page, 'scene', 'win')
    await closeGame(game)
  })

  test('a button does so as well, in Korean too', async () => {
    const game = await winWithRest('ko-KR')
    const { page } = game
    await page.click('.choices button:text-is("시간을 잃은 곳")')
    const losses = page.locator('dialog.losses')
    await losses.locator('canvas').waitFor()
    expect(await losses.textContent()).not.toMatch(/undefined|losses\.|[{}]/)
    await page.keyboard.press('Enter')
    await losses.waitFor({ state: 'hidden' })
    await closeGame(game)
  })
})
