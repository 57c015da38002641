import { describe, expect } from 'vitest'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { CAUGHT_TICKS, PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { EAST } from '../../src/labyrinth/grid.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { test } from './game-test.ts'
import { ARROWS, factsOf, passTicks, waitForFact, walk, winningWay } from './game.ts'

const SEED = 'theseus'
const way = winningWay(builtLevel(SEED, 1))
/** Tiles of the way before its last straight part, which leads east into the exit. */
const turns = way.findLastIndex((each) => each !== EAST) + 1
const [first] = way.filter((each) => each !== null)

describe('level 1 of a seed', () => {
  test('waits for the first move, catches who stands still and starts again; a key held across its exit starts no new level', async ({
    play,
  }) => {
    const page = await play(`?seed=${SEED}`)
    await passTicks(page, 600)
    expect(await factsOf(page)).toMatchObject({ phase: 'ready', player: '1,1', tick: '0' })
    expect(await page.textContent('.hud-time')).toBe('0:00.00')
    await page.keyboard.press(ARROWS[first])
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

    await walk(page, way.slice(0, turns))
    await page.keyboard.down(ARROWS[EAST])
    await passTicks(page, (way.length - turns) * PLAYER_TICKS_PER_TILE)
    expect((await factsOf(page))['phase']).toBe('cleared')
    await passTicks(page, 180)
    expect(await factsOf(page)).toMatchObject({ level: '2', phase: 'ready', tick: '0' })
    expect(await page.locator('.card-start').isVisible()).toBe(true)
    await page.keyboard.up(ARROWS[EAST])
    await passTicks(page, 12)
    expect((await factsOf(page))['tick']).toBe('0')
    await page.keyboard.down(ARROWS[EAST])
    await passTicks(page, 12)
    expect(await factsOf(page)).toMatchObject({ phase: 'running', tick: '12', player: '2,1' })
  })

  test('has no held key in the next level if its window loses the focus at its exit', async ({
    play,
  }) => {
    const page = await play(`?seed=${SEED}`)
    await walk(page, way.slice(0, turns))
    await page.keyboard.down(ARROWS[EAST])
    await passTicks(page, (way.length - turns) * PLAYER_TICKS_PER_TILE)
    expect((await factsOf(page))['phase']).toBe('cleared')
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await passTicks(page, 60)
    expect(await factsOf(page)).toMatchObject({ level: '2', phase: 'ready' })
    expect(await page.locator('.card-start').isVisible()).toBe(false)
  })

  test('restarts with R while the clock goes on, pauses if its window loses the focus, and undoes Shift+R', async ({
    play,
  }) => {
    const page = await play(`?seed=${SEED}`)
    await walk(page, way.slice(0, 3))
    await page.keyboard.press('r')
    await passTicks(page, 12)
    expect(await factsOf(page)).toMatchObject({ phase: 'ready', player: '1,1' })
    expect(await page.textContent('.hud-time')).toBe(formatTicks(4 * PLAYER_TICKS_PER_TILE))

    await page.keyboard.down(ARROWS[first])
    await passTicks(page, 6)
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    const paused = await factsOf(page)
    expect(paused['phase']).toBe('paused')
    await passTicks(page, 240)
    expect(await factsOf(page)).toEqual(paused)
    await page.keyboard.press('Escape')
    await passTicks(page, 60)
    // The key is still down, but the game has released it: the player walks one tile.
    const { tick, player } = await factsOf(page)
    expect([tick, player]).toEqual(['114', first === EAST ? '2,1' : '1,2'])
    const time = await page.textContent('.hud-time')

    await page.keyboard.press('Shift+R')
    await passTicks(page, 1)
    expect(await factsOf(page)).toMatchObject({ level: '1', phase: 'ready', tick: '0' })
    expect(await page.textContent('.hud-time')).toBe('0:00.00')
    await page.keyboard.press('Escape')
    await page.click('text=Undo restart')
    await passTicks(page, 30)
    expect(await factsOf(page)).toMatchObject({ level: '1', tick, player })
    expect(await page.textContent('.hud-time')).toBe(time)
  })

  test('is walked in real time, also with a Korean input method', async ({ open }) => {
    const page = await open(`?seed=${SEED}`)
    await waitForFact(page, 'phase', 'ready')
    const code = first === EAST ? 'KeyD' : 'KeyS'
    await page.evaluate((name) => {
      const key = { code: name, key: 'Process', keyCode: 229 }
      window.dispatchEvent(new KeyboardEvent('keydown', key))
    }, code)
    await waitForFact(page, 'phase', 'running')
    await page.keyboard.down(ARROWS[first])
    await page.locator('html:not([data-player="1,1"])').waitFor({ state: 'attached' })
    expect(Number((await factsOf(page))['tick'])).toBeGreaterThan(5)
  })
})
