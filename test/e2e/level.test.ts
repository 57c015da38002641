import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { CAUGHT_TICKS, PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { EAST } from '../../src/labyrinth/grid.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { test } from './game-test.ts'
import {
  ARROWS,
  factsOf,
  holdTime,
  passTicks,
  shortestWay,
  waitForFact,
  walk,
  winningWay,
} from './game.ts'

const SEED = 'theseus'

const level = builtLevel(SEED, 1)

const way = shortestWay(level)

describe('level 1 of a seed', () => {
  test('waits for the first move; a player who then stands still is caught and starts again', async ({
    play,
  }) => {
    const page = await play(`?seed=${SEED}`)
    await passTicks(page, 600)
    expect(await factsOf(page)).toMatchObject({ phase: 'ready', player: '1,1', tick: '0' })
    expect(await page.textContent('.hud-time')).toBe('0:00.00')
    await page.keyboard.press(ARROWS[way[0]])
    for (let i = 0; i < 400 && (await factsOf(page))['phase'] !== 'caught'; i++) {
      await passTicks(page, 12)
    }
    expect((await factsOf(page))['phase']).toBe('caught')
    expect(await page.textContent('.hud-facts')).toContain('Catches 1')
    await passTicks(page, CAUGHT_TICKS)
    expect(await factsOf(page)).toMatchObject({ phase: 'ready', player: '1,1' })
    // No card covers the board: one line tells the cost.
    await page.locator('.card').waitFor({ state: 'hidden' })
    const line = await page.textContent('.catch-line')
    expect(line).toMatch(/^The Minotaur caught you: \+0:\d\d\.\d\d\. Your clock runs on\.$/)
    await walk(page, way)
    expect((await factsOf(page))['phase']).toBe('cleared')
  })

  test('restarts with R while the clock goes on; Shift+R restarts the run', async ({ play }) => {
    const page = await play(`?seed=${SEED}`)
    await walk(page, way.slice(0, 3))
    await page.keyboard.press('r')
    await passTicks(page, 12)
    expect(await factsOf(page)).toMatchObject({ phase: 'ready', player: '1,1' })
    expect(await page.textContent('.hud-time')).toBe(formatTicks(4 * PLAYER_TICKS_PER_TILE))
    await page.keyboard.press('Shift+R')
    await passTicks(page, 1)
    expect(await factsOf(page)).toMatchObject({ level: '1', phase: 'ready' })
    expect(await page.textContent('.hud-time')).toBe('0:00.00')
  })

  test('allows Shift+R to be undone from the pause, and the run continues at its tick', async ({
    play,
  }) => {
    const page = await play(`?seed=${SEED}`)
    await walk(page, way)
    await passTicks(page, 60)
    await page.keyboard.down('ArrowRight')
    await passTicks(page, 7)
    await page.keyboard.up('ArrowRight')
    const { tick, player } = await factsOf(page)
    const time = await page.textContent('.hud-time')
    await page.keyboard.press('Escape')
    expect(await page.locator('text=Undo restart').count()).toBe(0)
    await page.keyboard.press('Shift+R')
    await passTicks(page, 1)
    await page.keyboard.press('Escape')
    await page.click('text=Undo restart')
    await passTicks(page, 30)
    expect(await factsOf(page)).toMatchObject({ level: '2', tick, player })
    expect(await page.textContent('.hud-time')).toBe(time)
    await page.keyboard.down('ArrowDown')
    await passTicks(page, 12)
    expect((await factsOf(page))['tick']).toBe(String(Number(tick) + 12))
  })
})

describe('a pause', () => {
  const blur = (page: Page): Promise<unknown> =>
    page.evaluate(() => window.dispatchEvent(new Event('blur')))

  test('begins when the window loses the focus, and releases held keys', async ({ play }) => {
    const page = await play(`?seed=${SEED}`)
    await page.keyboard.down(ARROWS[way[0]])
    await passTicks(page, 6)
    await blur(page)
    const before = await factsOf(page)
    expect(before['phase']).toBe('paused')
    await passTicks(page, 240)
    expect(await factsOf(page)).toEqual(before)

    await page.keyboard.press('Escape')
    await passTicks(page, 60)
    const tick = Number((await factsOf(page))['tick'])
    expect(tick).toBe(66)
    // The key is still down, but the game has released it: the player walks one tile.
    const [x, y] = [1 + (way[0] === 1 ? 1 : 0), 1 + (way[0] === 2 ? 1 : 0)]
    expect((await factsOf(page))['player']).toBe(`${x},${y}`)
  })
})

test('a key moves the player in real time, also with a Korean input method', async ({ open }) => {
  const page = await open(`?seed=${SEED}`)
  await waitForFact(page, 'phase', 'ready')
  const code = way[0] === 1 ? 'KeyD' : 'KeyS'
  await page.evaluate((name) => {
    window.dispatchEvent(new KeyboardEvent('keydown', { code: name, key: 'Process', keyCode: 229 }))
  }, code)
  await waitForFact(page, 'phase', 'running')
  await page.keyboard.down(ARROWS[way[0]])
  await page.locator('html:not([data-player="1,1"])').waitFor({ state: 'attached' })
  await page.keyboard.up(ARROWS[way[0]])
  expect(Number((await factsOf(page))['tick'])).toBeGreaterThan(5)
})

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
