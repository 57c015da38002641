import { describe, expect, inject } from 'vitest'
import { dailySeed } from '../../src/core/level/source.ts'
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
    expect(await page.textContent('.main-choice')).toBe('Run')
    // Stores and announces the run in the same way as another tab.
    await putInto(page, 'attempts', attempt.id, attempt)
    await page.evaluate((key) => {
      new BroadcastChannel('asterion').postMessage({ name: 'attempts', key })
    }, attempt.id)
    await page.locator('.share-text').waitFor()
    expect(await page.textContent('.main-choice')).toBe('Share')
    await page.click('text=Calendar')
    expect(await page.textContent('.streak')).toBe('Streak: 0 · Longest: 1')
    await page.keyboard.press('Escape')
    await page.locator('.share-text').waitFor()
    await page.keyboard.press('Escape')
    await waitForFact(page, 'scene', 'menu')
    await page.click('text=Daily')
    await waitForFact(page, 'scene', 'daily')
    await page.locator('text=/^Next in \\d+:\\d\\d:\\d\\d$/').waitFor()
    await page.locator('text=/^Par ~?\\d:\\d\\d/').waitFor()
    expect(await page.locator('.shadow canvas.drawn').count()).toBe(10)
    await page.click('text=Calendar')
    await page.click('[aria-label="Earlier month"]')
    await page.click('.day:has-text("12")')
    const chosen = new URL(page.url()).searchParams.get('daily') ?? ''
    await page.click('.main-choice')
    await waitForFact(page, 'phase', 'ready')
    expect(await factsOf(page)).toMatchObject({ seed: dailySeed(chosen), level: '1' })
    expect(await page.textContent('.hud-seed')).toMatch(/^Daily \w+ 12, \d{4}$/)
    expect(new URL(page.url()).search).toBe(`?daily=${chosen}`)
  })
})
