import { describe, expect, inject } from 'vitest'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { dailySeed } from '../../src/core/level/seed-namespace.ts'
import { timeOf } from '../../src/core/speedrun/records.ts'
import { attempted, finished } from '../storage/attempts.ts'
import { test } from './game-test.ts'
import { factsOf, waitForFact } from './game.ts'
import { putInto } from './records.ts'

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
