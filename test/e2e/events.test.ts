import type { Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { ENDLESS_CATCHES, TICK_HZ } from '../../src/core/game/rules.ts'
import { dailySeed } from '../../src/core/level/seed-namespace.ts'
import { timeOf } from '../../src/core/speedrun/records.ts'
import { attempted, finished } from '../storage/attempts.ts'
import { test } from './game-test.ts'
import { factsOf, passTicks, waitForFact, walkLevel } from './game.ts'
import { keptAttempts, putInto, replayOfAttempt } from './records.ts'

/** Stands still until the player is caught, for a minute of game time at most. */
async function passUntilCaught(page: Page): Promise<void> {
  for (let ticks = 0; ticks < 60 * TICK_HZ; ticks += 12) {
    if ((await factsOf(page))['phase'] === 'caught') return
    await passTicks(page, 12)
  }
  throw new Error('the player was not caught within a minute')
}

describe('the daily page', () => {
  test('shows a run stored by another tab at once, plays a past day, and refuses a future one', async ({
    open,
  }) => {
    const day = '2020-05-05'
    const level = attempted(finished(dailySeed(day)), { endedAt: Date.UTC(2020, 4, 5, 12) })
    // The page does not count levels: one level in the mode of a run is shown as a run.
    const attempt = { ...level, mode: 'run' }
    const page = await open('?daily=9999-12-31')
    expect(await page.textContent('.problem')).toBe('This day has not begun yet (UTC).')
    await page.goto(`${inject('address')}?daily=${day}`)
    await waitForFact(page, 'scene', 'daily')
    expect(await page.textContent('.streak')).toBe('Streak: 0 · Longest: 0')
    // Stores and announces the run in the same way as another tab.
    await putInto(page, 'attempts', attempt.id, attempt)
    await page.evaluate((key) => {
      new BroadcastChannel('asterion').postMessage({ name: 'attempts', key })
    }, attempt.id)
    await page.locator('.day.done').waitFor()
    const time = formatTicks(timeOf(attempt))
    expect(await page.locator('.day-runs tr').allTextContents()).toEqual([
      `${time}CountsPar ${time}\u00a0·\u00a00.0%`,
    ])
    expect(await page.textContent('.streak')).toBe('Streak: 0 · Longest: 1')
    await page.locator('text=/^Next in \\d+:\\d\\d:\\d\\d$/').waitFor()
    await page.keyboard.press('Escape')
    await waitForFact(page, 'scene', 'menu')
    await page.click('text=Daily')
    await waitForFact(page, 'scene', 'daily')
    await page.click('[aria-label="Earlier month"]')
    await page.click('.day:has-text("12")')
    const chosen = new URL(page.url()).searchParams.get('daily') ?? ''
    await page.click('text=Play')
    await waitForFact(page, 'phase', 'ready')
    expect(await factsOf(page)).toMatchObject({ seed: dailySeed(chosen), level: '1' })
    expect(await page.textContent('.hud-seed')).toMatch(/^Daily \w+ 12, \d{4}$/)
    expect(new URL(page.url()).search).toBe(`?daily=${chosen}`)
  })
})

describe('an endless run', () => {
  test('ends at the third catch, and its link can be verified and watched', async ({
    open,
    play,
  }) => {
    const page = await play('?seed=ariadne&endless')
    await walkLevel(page, 'ariadne', 1)
    await passTicks(page, TICK_HZ)
    expect(await factsOf(page)).toMatchObject({ scene: 'play', level: '2' })
    for (let left = ENDLESS_CATCHES; left > 0; left--) {
      expect(await page.getAttribute('.catch-marks', 'aria-label')).toBe(`Catches left: ${left}`)
      await page.keyboard.press('ArrowRight')
      await passUntilCaught(page)
      // A restart during a catch does not undo it.
      await page.keyboard.press('r')
      await passTicks(page, 2 * TICK_HZ)
    }
    await waitForFact(page, 'scene', 'win')
    expect(await page.textContent('h1')).toBe('Caught for the third time')
    expect(await page.textContent('.total')).toBe('Levels cleared: 1')
    expect(await page.textContent('.medal-line')).toContain('Catches 3 · Best so far: 1 cleared')

    const [attempt] = await keptAttempts(page, 1)
    expect(attempt).toMatchObject({ mode: 'endless', seed: 'ariadne', practice: false })
    expect(attempt.levels).toHaveLength(1)
    expect(replayOfAttempt(attempt).tracks).toHaveLength(2)
    const shared = await open(`#run=${attempt.replay}`)
    await waitForFact(shared, 'phase', 'checked')
    expect(await shared.textContent('.remark')).toContain('✓ Verified')
    await shared.click('text=Watch')
    await waitForFact(shared, 'scene', 'watch')
    await shared.keyboard.press('End')
    await waitForFact(shared, 'level', '2')
  })
})
