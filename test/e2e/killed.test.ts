import type { BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import { PLAYER_TICKS_PER_TILE, TICK_HZ } from '../../src/core/game/rules.ts'
import { builtLevel } from '../core/level/built-level.ts'
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
const way = winningWay(builtLevel(SEED, 1))

/** Ticks that may be lost: one second, and one more where the page dies during a write. */
const MOST_LOST = 2 * TICK_HZ

/** Opens the game in a browser where it was killed, and resumes the run that it offers. */
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

/** Walks on to a tile of the way, after completing a tile walked in part. */
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

test('a run whose page is killed several times can be resumed each time and finished', async ({
  open,
}) => {
  let page = await open(`?seed=${encodeURIComponent(SEED)}`)
  const context = page.context()
  for (const [tile, kill] of [
    [21, crash],
    // Killed right after the resumption, before the new page has stored anything.
    [0, crash],
    [30, (left: Page) => left.close()],
  ] as const) {
    await walkTo(page, tile)
    // Ticks pass faster here than writes do: the first write must have ended before the kill.
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
})
