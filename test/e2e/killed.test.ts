import type { BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import { PLAYER_TICKS_PER_TILE, TICK_HZ } from '../../src/core/game/rules.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { test } from './game-test.ts'
import {
  ARROWS,
  crash,
  factsOf,
  holdTime,
  openAgain,
  passTicks,
  waitForFact,
  walk,
  winningWay,
} from './game.ts'
import { storedIn } from './records.ts'

const SEED = 'killed thread'
const way = winningWay(buildLevel(SEED, 1))

/** What may be lost: a second, and where the page dies in the middle of a write, one more. */
const MOST_LOST = 2 * TICK_HZ

/** Opens the game in a browser where it was killed, and goes on with what it offers. */
async function resume(context: BrowserContext): Promise<Page> {
  const page = await openAgain(context)
  await page.locator('.unfinished').first().waitFor()
  expect(await page.locator('.unfinished').count()).toBe(1)
  await page.click(`.unfinished:has-text("${SEED}") >> text=Resume`)
  await waitForFact(page, 'scene', 'play')
  return page
}

async function tickOf(page: Page): Promise<number> {
  return Number((await factsOf(page))['tick'])
}

/** Walks on to a tile of the way, first to the end of the tile that it is in the middle of. */
async function walkTo(page: Page, tile: number): Promise<void> {
  await holdTime(page)
  const tick = await tickOf(page)
  const at = Math.ceil(tick / PLAYER_TICKS_PER_TILE)
  const direction = way[at - 1]
  if (tick < at * PLAYER_TICKS_PER_TILE && direction !== null) {
    await page.keyboard.down(ARROWS[direction])
    await passTicks(page, at * PLAYER_TICKS_PER_TILE - tick)
    await page.keyboard.up(ARROWS[direction])
  }
  await walk(page, way.slice(at, tile))
}

test('a run whose page is killed again and again comes to its end', async ({ open }) => {
  let page = await open(`?seed=${encodeURIComponent(SEED)}`)
  const context = page.context()
  for (const [tile, kill] of [
    [21, crash],
    [26, crash],
    // At once, before it has been stored here.
    [0, crash],
    [30, (left: Page) => left.close()],
    [34, crash],
  ] as const) {
    await walkTo(page, tile)
    // Ticks pass faster here than the disk can follow: what is played first is stored first.
    if (tile === 21) await expect.poll(() => storedIn(page, 'current')).not.toEqual([])
    const left = await tickOf(page)
    await kill(page)
    page = await resume(context)
    const tick = await tickOf(page)
    expect(tick).toBeGreaterThan(left - MOST_LOST)
    expect(tick).toBeLessThanOrEqual(left)
  }
  await walkTo(page, way.length)
  expect(await factsOf(page)).toMatchObject({ phase: 'cleared' })
}, 150_000)
