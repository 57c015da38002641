import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import {
  closeGame,
  factsOf,
  holdTime,
  launchBrowser,
  openGame,
  waitForFact,
  walk,
  winningWay,
} from './game.ts'

const SEED = 'torn thread'
const way = winningWay(buildLevel(SEED, 1))

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('a run in a page that is gone is offered by the menu, and goes on at its tick', async () => {
  const game = await openGame(browser, `?seed=${encodeURIComponent(SEED)}`)
  await holdTime(game.page)
  await walk(game.page, way.slice(0, 15))
  const left = await factsOf(game.page)
  const context = game.page.context()
  await game.page.close()

  const page = await context.newPage()
  await page.goto(inject('address'))
  await page.click(`.unfinished:has-text("${SEED}") >> text=Resume`)
  await waitForFact(page, 'scene', 'play')
  const { tick, player, seed, level } = await factsOf(page)
  expect(Number(tick)).toBeGreaterThan(0)
  expect(Number(tick)).toBeLessThanOrEqual(Number(left['tick']))
  expect({ seed, level }).toEqual({ seed: SEED, level: '1' })
  await holdTime(page)
  if (tick === left['tick']) expect(player).toBe(left['player'])
  await walk(page, way.slice(Number(tick) / 12))
  expect(await factsOf(page)).toMatchObject({ phase: 'cleared' })
  await closeGame({ page, errors: game.errors })
})

test('an attempt that was left is offered once, and can be dropped for good', async () => {
  const game = await openGame(browser, `?seed=${encodeURIComponent(SEED)}`)
  const { page } = game
  await holdTime(page)
  await walk(page, way.slice(0, 15))
  await page.keyboard.press('Escape')
  await page.click('.pause >> text=Menu')
  await page.evaluate(() => {
    window.asterion?.loop.wake()
  })
  await page.click('.unfinished >> text=Drop')
  expect(await page.locator('.unfinished').count()).toBe(0)
  await page.goto(inject('address'))
  await waitForFact(page, 'scene', 'menu')
  await page.locator('.main-choice').click()
  await waitForFact(page, 'scene', 'play')
  expect(await page.locator('.unfinished').count()).toBe(0)
  await closeGame(game)
})
