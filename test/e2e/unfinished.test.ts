import { expect, inject } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import { test } from './game-test.ts'
import { factsOf, holdTime, waitForFact, walk, winningWay } from './game.ts'

const SEED = 'torn thread'
const way = winningWay(buildLevel(SEED, 1))

test('a run in a page that is gone is offered by the menu, and goes on at its tick', async ({
  open,
}) => {
  const first = await open(`?seed=${encodeURIComponent(SEED)}`)
  await holdTime(first)
  await walk(first, way.slice(0, 15))
  const left = await factsOf(first)
  const context = first.context()
  await first.close()

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
})

test('an attempt that was left is offered once, and can be dropped for good', async ({ open }) => {
  const page = await open(`?seed=${encodeURIComponent(SEED)}`)
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
})
