import { describe, expect } from 'vitest'
import { utcDay } from '../../src/core/day.ts'
import { CAUGHT_TICKS } from '../../src/core/game/rules.ts'
import { levelOfDay, todaySeed } from '../../src/core/level/source.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { factsOf, holdTime, letTimePass, passTicks, waitForFact, walk, winningWay } from './game.ts'
import { test } from './game-test.ts'
import { keptAttempts } from './records.ts'

const DAY = utcDay(Date.now())
const SEED = todaySeed(DAY)
const LEVEL = builtLevel(SEED, levelOfDay(DAY))
const WAY = winningWay(LEVEL)

describe("Today's labyrinth", () => {
  test('counts once, goes on after a reload, and is practice afterwards', async ({ open }) => {
    const page = await open('?today')
    await page.click('.today .main-choice')
    await waitForFact(page, 'phase', 'ready')
    await holdTime(page)
    await walk(page, WAY.slice(0, 6))
    const { tick } = await factsOf(page)
    await page.reload()
    await waitForFact(page, 'phase', 'paused')
    expect(await factsOf(page)).toMatchObject({ scene: 'play', seed: SEED, tick })
    await page.keyboard.press('Escape')
    await holdTime(page)
    await walk(page, WAY.slice(6))
    await letTimePass(page)
    await waitForFact(page, 'scene', 'win')
    expect(await keptAttempts(page, 1)).toMatchObject([
      { seed: SEED, mode: 'today', practice: false, levels: [{ catches: 0 }] },
    ])

    await page.keyboard.press('Escape')
    await waitForFact(page, 'scene', 'today')
    expect(await page.locator('.today .medal-line').textContent()).toMatch(/^Life\s1 of\s3/)
    await page.getByRole('button', { name: 'Practice' }).click()
    await waitForFact(page, 'phase', 'ready')
    expect(await page.locator('.hud-practice').isVisible()).toBe(true)
  })

  test('is lost with the third life, of which each restart costs one', async ({ open }) => {
    const page = await open('?today')
    await page.click('.today .main-choice')
    await waitForFact(page, 'phase', 'ready')
    await holdTime(page)
    for (const key of ['r', 'Shift+R', 'r']) {
      await walk(page, WAY.slice(0, 3))
      await page.keyboard.press(key)
      await passTicks(page, CAUGHT_TICKS + 1)
    }
    await letTimePass(page)
    await waitForFact(page, 'scene', 'win')
    expect(await page.locator('h1').textContent()).toBe('No lives left')
    const [{ lost, levels }] = await keptAttempts(page, 1)
    expect([lost?.catches, levels]).toEqual([3, []])
    expect(lost?.stepsLeft).toBeGreaterThan(LEVEL.shortest - 6)
  })
})
