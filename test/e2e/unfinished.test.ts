import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test } from './game-test.ts'
import { factsOf, holdTime, openAgain, visit, waitForFact, walk, winningWay } from './game.ts'
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
  // The other tab is in the menu before the refusal as well as after.
  await other
    .locator('.toast', { hasText: 'This attempt is already open in another tab.' })
    .waitFor()
  await expect.poll(() => other.locator('.unfinished').count()).toBe(0)
  await tabs[1].close()
})
