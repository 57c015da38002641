import type { Page } from 'playwright'
import { expect } from 'vitest'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { test } from './game-test.ts'
import {
  crash,
  factsOf,
  holdTime,
  letTimePass,
  openAgain,
  waitForFact,
  walk,
  winningWay,
} from './game.ts'

const SEED = 'torn thread'
const way = winningWay(buildLevel(SEED, 1))

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
  await walk(page, winningWay(buildLevel(seed, 1)).slice(0, 15))
  await leave(page)
}

/** Returns the seeds of the attempts that the menu offers, once it offers any. */
async function offered(page: Page): Promise<string[]> {
  const offers = page.locator('.unfinished button:first-child')
  await offers.first().waitFor()
  return (await offers.allTextContents()).map((text) => text.replace(/.*: (.*),.*/, '$1'))
}

test('a dropped attempt is not offered again, even if the page is reloaded or killed at once', async ({
  open,
}) => {
  const page = await open()
  for (const seed of ['kept', 'left', 'killed']) await leaveRun(page, seed)
  await page.click('text=More left unfinished: 1')
  expect(await offered(page)).toEqual(['killed', 'left', 'kept'])
  const drop = (seed: string): Promise<void> =>
    page.evaluate((name) => {
      const lines = [...document.querySelectorAll('.unfinished')]
      const line = lines.find(({ textContent }) => textContent.includes(name))
      line?.querySelector<HTMLElement>('button:last-child')?.click()
      // The reload comes before any asynchronous step of the click.
      location.reload()
    }, seed)
  await drop('left')
  await page.locator('html[data-scene=menu] .unfinished').first().waitFor()
  expect(await offered(page)).toEqual(['killed', 'kept'])

  const context = page.context()
  await page.click('.unfinished:has-text("killed") >> text=Drop')
  await crash(page)
  const next = await openAgain(context)
  expect(await offered(next)).toEqual(['kept'])
})

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

  // Neither a double click nor another button resumes a second attempt meanwhile.
  const releaseLock = await page.evaluateHandle(() => {
    const held = Promise.withResolvers<undefined>()
    void navigator.locks.request('asterion.claim', () => held.promise)
    return held.resolve
  })
  await page.dblclick(`.unfinished:has-text("two") >> text=Resume`)
  await page.click('.menu-form .main-choice')
  await page.waitForFunction(async () => {
    const { pending = [] } = await navigator.locks.query()
    return pending.some(({ name }) => name === 'asterion.claim')
  })
  expect((await factsOf(page))['scene']).toBe('menu')
  await releaseLock.evaluate((resolve) => {
    resolve(undefined)
  })
  await waitForFact(page, 'scene', 'play')
  expect((await factsOf(page))['seed']).toBe(`${SEED} two`)
  expect(await page.locator('.toast:visible').count()).toBe(0)
  await holdTime(page)
  await leave(page)
  await page.click('text=More left unfinished: 2')
  const inOrder = ['two', 'four', 'three', 'one'].map((name) => `${SEED} ${name}`)
  expect(await offered(page)).toEqual(inOrder)
}, 90_000)
