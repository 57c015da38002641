import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { test } from '../e2e/game-test.ts'
import { TICK_HZ } from '../../src/core/game/rules.ts'
import { builtLevel } from '../core/level/built-level.ts'
import {
  factsOf,
  holdTime,
  openAgain,
  passTicks,
  visit,
  waitForFact,
  walk,
  winningWay,
} from '../e2e/game.ts'

const SEED = 'torn thread'
const way = winningWay(builtLevel(SEED, 1))

test('the menu offers the run of a closed page, which continues at its tick', async ({ open }) => {
  const first = await open(`?seed=${encodeURIComponent(SEED)}`)
  await holdTime(first)
  await walk(first, way.slice(0, 15))
  const left = await factsOf(first)
  const context = first.context()
  await first.close()

  const page = await openAgain(context)
  await page.locator('.main-choice:has-text("Continue")').waitFor()
  expect(await page.inputValue('#seed')).toBe(SEED)
  await page.keyboard.press('Enter')
  await waitForFact(page, 'scene', 'play')
  const { tick, player, seed, level } = await factsOf(page)
  expect(Number(tick)).toBeGreaterThan(0)
  expect(Number(tick)).toBeLessThanOrEqual(Number(left['tick']))
  expect({ seed, level }).toEqual({ seed: SEED, level: '1' })
  await holdTime(page)
  if (tick === left['tick']) expect(player).toBe(left['player'])
  await walk(page, way.slice(Number(tick) / 12))
  expect(await factsOf(page)).toMatchObject({ phase: 'cleared' })
})

test('of two tabs that offer an attempt one resumes it, and the other says so', async ({
  open,
}) => {
  const first = await open(`?seed=${encodeURIComponent(SEED)}`)
  await holdTime(first)
  await walk(first, way.slice(0, 15))
  const context = first.context()
  await first.close()
  const tabs = [await openAgain(context), await context.newPage()]
  await visit(tabs[1])
  for (const tab of tabs) await tab.locator('.main-choice:has-text("Continue")').waitFor()
  const resume = (tab: Page): Promise<void> => tab.click('.main-choice:has-text("Continue")')
  await Promise.all(tabs.map(resume))
  const sceneOf = async (tab: Page): Promise<unknown> => (await factsOf(tab))['scene']
  await expect
    .poll(async () => (await Promise.all(tabs.map(sceneOf))).toSorted())
    .toEqual(['menu', 'play'])
  const other = tabs[(await sceneOf(tabs[0])) === 'menu' ? 0 : 1]
  // The other tab is in the menu before the refusal as well as after.
  await other
    .locator('.toast', { hasText: 'This attempt is already open in another tab.' })
    .waitFor()
  await expect.poll(() => other.locator('text=Continue').count()).toBe(0)
  await tabs[1].close()
})

test('a page that is loaded again resumes its level at its tick, paused, also the second one', async ({
  open,
}) => {
  const query = `?seed=${encodeURIComponent(SEED)}`
  const page = await open(query)
  await holdTime(page)
  await walk(page, way.slice(0, 5))
  const { tick, player } = await factsOf(page)
  await page.reload()
  await waitForFact(page, 'phase', 'paused')
  const left = { scene: 'play', seed: SEED, level: '1', tick, player }
  expect(await factsOf(page)).toMatchObject(left)
  expect(page.url()).toBe(inject('address') + query)
  // Back leads to the menu, and Forward to the attempt again.
  await page.goBack()
  await waitForFact(page, 'scene', 'menu')
  await page.goForward()
  await waitForFact(page, 'phase', 'paused')
  expect(await factsOf(page)).toMatchObject(left)
  await page.keyboard.press('Escape')
  await holdTime(page)
  await walk(page, way.slice(5))
  await passTicks(page, 2 * TICK_HZ)
  await waitForFact(page, 'level', '2')
  await page.reload()
  await waitForFact(page, 'phase', 'paused')
  expect(await factsOf(page)).toMatchObject({ seed: SEED, level: '2', tick: '0' })
})

test('a link that is opened anew starts anew, and the menu still offers the attempt', async ({
  open,
}) => {
  const link = `?seed=${encodeURIComponent(SEED)}`
  const first = await open(link)
  await holdTime(first)
  await walk(first, way.slice(0, 15))
  const context = first.context()
  await first.close()
  const page = await openAgain(context)
  await visit(page, link)
  await waitForFact(page, 'phase', 'ready')
  expect(await factsOf(page)).toMatchObject({ seed: SEED, level: '1', tick: '0' })
  await page.reload()
  await waitForFact(page, 'phase', 'ready')
  expect(await factsOf(page)).toMatchObject({ seed: SEED, level: '1', tick: '0' })
  await visit(page)
  await page.locator('.main-choice', { hasText: 'Level 1' }).waitFor()
})
