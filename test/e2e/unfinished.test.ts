import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test } from './game-test.ts'
import {
  factsOf,
  holdTime,
  letTimePass,
  openAgain,
  visit,
  waitForFact,
  walk,
  winningWay,
} from './game.ts'
import { builtLevel } from '../core/level/built-level.ts'

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
})

/** Leaves the current attempt for the menu. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.click('.pause >> text=Menu')
  await letTimePass(page)
  await waitForFact(page, 'scene', 'menu')
}

/** Opens a seed, walks fifteen tiles of its first level and leaves it. */
async function leaveRun(page: Page, seed: string): Promise<void> {
  await page.fill('#seed', seed)
  await page.click('.menu-form .main-choice')
  await waitForFact(page, 'scene', 'play')
  await holdTime(page)
  await walk(page, winningWay(builtLevel(seed, 1)).slice(0, 15))
  await leave(page)
}

/** Returns the seeds of the attempts that the menu offers, once it offers any. */
async function offered(page: Page): Promise<string[]> {
  const offers = page.locator('.unfinished button:first-child')
  await offers.first().waitFor()
  return (await offers.allTextContents()).map((text) => text.replace(/.*: (.*),.*/, '$1'))
}

test('the menu offers every unfinished attempt, the first two without a click', async ({
  open,
}) => {
  const page = await open()
  const seeds = ['one', 'two', 'three', 'four'].map((name) => `${SEED} ${name}`)
  for (const seed of seeds) await leaveRun(page, seed)
  await page.click('text=More left unfinished: 2')
  expect(await offered(page)).toEqual(seeds.toReversed())
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    `Resume: ${seeds[1]}, run at level 1`,
  )

  // Neither a second click nor another button in the same task leads elsewhere.
  await page.evaluate((name) => {
    const lines = [...document.querySelectorAll('.unfinished')]
    const line = lines.find(({ textContent }) => textContent.includes(name))
    const resume = line?.querySelector('button')
    resume?.click()
    resume?.click()
    document.querySelector<HTMLElement>('.menu-form .main-choice')?.click()
  }, `${SEED} two`)
  await waitForFact(page, 'scene', 'play')
  expect((await factsOf(page))['seed']).toBe(`${SEED} two`)
  expect(await page.locator('.toast:visible').count()).toBe(0)
  await holdTime(page)
  await leave(page)
  await page.click('text=More left unfinished: 2')
  const inOrder = ['two', 'four', 'three', 'one'].map((name) => `${SEED} ${name}`)
  expect(await offered(page)).toEqual(inOrder)
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
  for (const tab of tabs) await tab.locator('.unfinished').waitFor()
  const resume = (tab: Page): Promise<void> => tab.click('.unfinished >> text=Resume')
  await Promise.all(tabs.map(resume))
  const sceneOf = async (tab: Page): Promise<unknown> => (await factsOf(tab))['scene']
  await expect
    .poll(async () => (await Promise.all(tabs.map(sceneOf))).toSorted())
    .toEqual(['menu', 'play'])
  const other = tabs[(await sceneOf(tabs[0])) === 'menu' ? 0 : 1]
  // It stays in the menu both before it is refused and after.
  await other
    .locator('.toast', { hasText: 'This attempt is already open in another tab.' })
    .waitFor()
  await expect.poll(() => other.locator('.unfinished').count()).toBe(0)
  await tabs[1].close()
})
