import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import { useBoards } from '../board/server.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { test } from '../e2e/game-test.ts'
import {
  holdTime,
  letTimePass,
  newPage,
  passTicks,
  waitForFact,
  walk,
  winningWay,
} from '../e2e/game.ts'
import { faultsOf } from './page-faults.ts'
import { win } from '../e2e/replays.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const SEED = 'two runners'
const LEVEL = `?seed=two%20runners&level=1`
const BOARD = `?course=${encodeURIComponent(`${RULES_VERSION}.level.1.two runners`)}`

const start = useBoards()

/** Opens a link of the game on a host with a board. */
async function open(page: Page, address: string, query: string): Promise<void> {
  await page.goto(address + query)
  await page.locator('html[data-scene]:not([data-scene=boot])').waitFor({ state: 'attached' })
}

/** Plays level 1 by its fastest win after standing still for some ticks on the way, and posts it. */
async function winAndPost(page: Page, address: string, idle: number): Promise<void> {
  await open(page, address, LEVEL)
  await waitForFact(page, 'phase', 'ready')
  await holdTime(page)
  const way = winningWay(builtLevel(SEED, 1))
  await walk(page, way.slice(0, 2))
  await passTicks(page, idle)
  await walk(page, way.slice(2))
  await passTicks(page, 60)
  await waitForFact(page, 'scene', 'win')
  await page.click('text="Post to board"')
}

test('two runners post, see each other with their gap, race the next above, and delete', async ({
  browser,
  errors,
}) => {
  const { address } = await start({}, DIST)
  const report = (error: string): unknown => errors.push(error)
  const first = await newPage(browser, report)
  await winAndPost(first, address, 12)
  await first.locator('.rank-panel .own', { hasText: '1 of 1' }).waitFor()

  const second = await newPage(browser, report)
  await winAndPost(second, address, 36)
  await second.locator('.rank-panel .own', { hasText: '2 of 2' }).waitFor()
  expect(await second.locator('.rank-panel button .is-behind').textContent()).toBe('+0.20')
  await letTimePass(second)
  await second.click('.rank-panel button')
  await waitForFact(second, 'scene', 'play')

  await open(second, address, BOARD)
  await second.click('text="Everybody"')
  await second.locator('.check [aria-label="Checked here"]').nth(1).waitFor()
  expect(await second.locator('.runs tbody .rank').allTextContents()).toEqual(['1', '2'])
  expect(await second.locator('tr.chosen > .rank').textContent()).toBe('1')
  expect(await faultsOf(second)).toEqual([])

  await open(first, address, BOARD)
  await first.click('text="Everybody"')
  await first.locator('tr.own.chosen').waitFor()
  await first.click('.more summary')
  await first.click('text="Delete"')
  await first.click('text="Really delete"')
  await first.getByText(/^Your .* is gone\.$/).waitFor()
  expect(await first.locator('tbody .rank').count()).toBe(1)
  await first.context().close()
  await second.context().close()
})

test('tracks that another runner posted first are folded under theirs, and the first is named', async ({
  browser,
  errors,
}) => {
  const { address } = await start({}, DIST)
  const pages = [await newPage(browser, () => undefined), await newPage(browser, () => undefined)]
  for (const page of pages) await winAndPost(page, address, 0)
  await pages[1].locator('.rank-panel', { hasText: 'First this way' }).waitFor()
  for (const page of pages) await page.context().close()
  expect(errors).toEqual([])
})

test('a post without a network arrives in a later visit', async ({ browser }) => {
  const { address } = await start({}, DIST)
  const page = await newPage(browser, () => undefined)
  await open(page, address, LEVEL)
  await win(page, SEED)
  await page.locator('text="Post to board"').waitFor()
  await page.context().setOffline(true)
  await page.click('text="Post to board"')
  await page.locator('.rank-panel', { hasText: 'This posts once you are online' }).waitFor()
  await page.goto('about:blank')
  await page.context().setOffline(false)
  const posted = page.waitForResponse(
    (response) => response.url().endsWith('/entries') && response.ok(),
  )
  await open(page, address, '')
  await posted
  await open(page, address, BOARD)
  await page.click('text="Everybody"')
  await page.locator('tr.own').waitFor()
  await page.context().close()
})

test('a host without a board shows nothing of one', async ({ open: openStatic }) => {
  const page = await openStatic(LEVEL)
  await win(page, SEED)
  const asked = await page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return names.filter((name) => name.includes('/api/')).length
  })
  expect(asked).toBe(0)
  expect(await page.getByText('Post to board').count()).toBe(0)
  await page.goto(new URL(page.url()).origin)
  await waitForFact(page, 'scene', 'menu')
  expect(await page.locator('[name=board]').isVisible()).toBe(false)
})
