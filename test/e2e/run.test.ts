import { describe, expect } from 'vitest'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { LEVEL_COUNT, LEVELS, PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { formatMaze } from '../../src/core/maze/text.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { test } from './game-test.ts'
import { drawnMaze, factsOf, holdTime, passTicks, waitForFact, walkLevel } from './game.ts'

const SEED = 'ariadne'

describe('a run of ten levels', () => {
  test('can be won with real keys; its result has a link to its seed and leads to a new seed', async ({
    open,
  }) => {
    const page = await open()
    await page.fill('#seed', SEED)
    await page.press('#seed', 'Enter')
    await waitForFact(page, 'phase', 'ready')
    await holdTime(page)
    let ticks = 0
    for (let number = 1; number <= LEVEL_COUNT; number++) {
      const level = builtLevel(SEED, number)
      expect(await factsOf(page)).toMatchObject({ level: String(number), phase: 'ready' })
      // The drawn walls can be read only from Phaser's tilemap.
      expect(await drawnMaze(page)).toBe(formatMaze(level.grid))
      await walkLevel(page, SEED, number)
      expect((await factsOf(page))['phase']).toBe('cleared')
      ticks += level.proof.moves.length * PLAYER_TICKS_PER_TILE
      await passTicks(page, 60)
    }
    await waitForFact(page, 'scene', 'win')
    expect(await factsOf(page)).toMatchObject({ scene: 'win', seed: SEED })
    expect(await page.textContent('.total')).toBe(formatTicks(ticks))
    expect(await page.locator('tbody tr').count()).toBe(LEVELS.length)
    await page.click('text="Share"')
    await page.keyboard.press('Enter')
    await page.locator('.notice:not(:empty)').waitFor()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    const [title, , squares, link] = text.split('\n')
    expect(title).toBe(`Asterion · ${SEED}`)
    expect([...squares]).toHaveLength(LEVEL_COUNT)
    await page.keyboard.press('Escape')
    await page.click('.more > summary')
    await page.click('text=New seed')
    await passTicks(page, 1)
    expect(await factsOf(page)).toMatchObject({ scene: 'play', level: '1' })
    expect((await factsOf(page))['seed']).not.toBe(SEED)

    await page.goto(link)
    await waitForFact(page, 'phase', 'ready')
    expect(await factsOf(page)).toMatchObject({ scene: 'play', seed: SEED, level: '1' })
  })
})
