import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { EAST } from '../../src/core/grid.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { test } from './game-test.ts'
import { ARROWS, factsOf, holdTime, passTicks, waitForFact, walk, winningWay } from './game.ts'

const SEED = 'theseus'
const FIRST = winningWay(builtLevel(SEED, 1))

/** Plays a first level to its exit and goes on holding the last key; the next level is open then. */
async function crossExit(page: Page): Promise<void> {
  await holdTime(page)
  const last = FIRST.at(-1)
  expect(last).toBe(EAST)
  const end = FIRST.findLastIndex((way) => way !== last) + 1
  await walk(page, FIRST.slice(0, end))
  await page.keyboard.down(ARROWS[EAST])
  await passTicks(page, (FIRST.length - end) * PLAYER_TICKS_PER_TILE)
  expect((await factsOf(page))['phase']).toBe('cleared')
  await passTicks(page, 60)
}

describe('a key that is held across the exit', () => {
  test('does not start a level that is new to the player: that waits for a press', async ({
    open,
  }) => {
    const page = await open(`?seed=${SEED}`)
    await waitForFact(page, 'phase', 'ready')
    await crossExit(page)
    expect(await factsOf(page)).toMatchObject({ level: '2', phase: 'ready', tick: '0' })
    await passTicks(page, 120)
    expect(await factsOf(page)).toMatchObject({ level: '2', phase: 'ready', tick: '0' })
    expect(await page.locator('.card-start').isVisible()).toBe(true)
    await page.keyboard.up(ARROWS[EAST])
    await passTicks(page, 12)
    expect((await factsOf(page))['tick']).toBe('0')
    // Nothing is held that could be let go.
    expect(await page.locator('.card-start').isVisible()).toBe(false)
    await page.keyboard.down(ARROWS[EAST])
    await passTicks(page, 12)
    expect(await factsOf(page)).toMatchObject({ phase: 'running', tick: '12', player: '2,1' })
  })
})
