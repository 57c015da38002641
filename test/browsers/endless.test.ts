import type { Page } from 'playwright'
import { expect } from 'vitest'
import { ENDLESS_CATCHES, TICK_HZ } from '../../src/core/game/rules.ts'
import { test } from '../e2e/game-test.ts'
import { factsOf, passTicks, waitForFact, walkLevel } from '../e2e/game.ts'
import { keptAttempts, replayOfAttempt } from '../e2e/records.ts'

/** Stands still until the player is caught, for a minute of game time at most. */
async function passUntilCaught(page: Page): Promise<void> {
  for (let ticks = 0; ticks < 60 * TICK_HZ; ticks += 12) {
    if ((await factsOf(page))['phase'] === 'caught') return
    await passTicks(page, 12)
  }
  throw new Error('the player was not caught within a minute')
}

test('an endless run ends at the third catch, and its link can be verified and watched', async ({
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
