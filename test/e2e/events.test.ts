import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { formatTicks } from '../../src/core/game/clock.ts'
import { dailySeed, fiveSeeds } from '../../src/core/game/event.ts'
import { ENDLESS_CATCHES, LEVEL_COUNT, TICK_HZ } from '../../src/core/game/rules.ts'
import { timeOf } from '../../src/core/speedrun/records.ts'
import { attempted, finishedRun } from '../storage/attempts.ts'
import { test } from './game-test.ts'
import { factsOf, holdTime, passTicks, waitForFact, walkLevel } from './game.ts'
import { keptAttempts, putInto, replayOfAttempt } from './records.ts'

/** What the page tells of the day that is selected. */
async function dayShown(page: Page): Promise<(string | null)[]> {
  const parts = ['.event-panel h2', '.event-panel .remark', '.streak b']
  return Promise.all(parts.map((part) => page.textContent(part)))
}

/** Stands still for as long as it takes, a minute at most. */
async function passUntilCaught(page: Page): Promise<void> {
  for (let ticks = 0; ticks < 60 * TICK_HZ; ticks += 12) {
    if ((await factsOf(page))['phase'] === 'caught') return
    await passTicks(page, 12)
  }
  throw new Error('nobody comes')
}

describe('the daily', () => {
  test('turns at midnight UTC, and waits for its first finish', async ({ open }) => {
    const page = await open()
    await page.clock.setFixedTime('2026-11-21T23:59:50.500Z')
    await page.click('text=Daily')
    await waitForFact(page, 'scene', 'daily')
    const unrun = 'Not run yet: the first finish counts'
    expect(await dayShown(page)).toEqual(['Nov 21, 2026', unrun, 'Streak: 0'])
    expect(new URL(page.url()).search).toBe('?daily=2026-11-21')
    await page.locator('text=Next in 0:00:10').waitFor()
    await page.clock.setFixedTime('2026-11-22T00:00:00Z')
    await page.locator('text=Nov 22, 2026').waitFor()
    await page.locator('text=Next in 24:00:00').waitFor()
    expect(await page.locator('.day.open').getAttribute('data-day')).toBe('2026-11-22')
    expect(await page.locator('[data-day="2026-11-23"]').isDisabled()).toBe(true)
  })

  test('counts for the streak what was finished on its day, and offers past days', async ({
    open,
  }) => {
    const replay = finishedRun(dailySeed('2026-11-20'))
    const onTheDay = attempted(replay, { endedAt: Date.UTC(2026, 10, 20, 12) })
    const late = attempted({ ...replay, attempt: 2 }, { endedAt: Date.UTC(2026, 10, 21, 9) })
    const page = await open()
    await putInto(page, 'attempts', onTheDay.id, onTheDay)
    await putInto(page, 'attempts', late.id, late)
    await page.clock.setFixedTime('2026-11-21T10:00:00Z')
    await page.goto(`${inject('address')}?daily=2026-11-20`)
    await waitForFact(page, 'scene', 'daily')
    await page.locator('.day.done').waitFor()
    expect(await dayShown(page)).toEqual(['Nov 20, 2026', 'Done', 'Streak: 1'])
    const time = formatTicks(timeOf(onTheDay))
    expect(await page.locator('.day-runs tr').allTextContents()).toEqual([
      `${time}Counts`,
      `${time}Later run`,
    ])
    await page.keyboard.press('Escape')
    await waitForFact(page, 'scene', 'menu')
    await page.click('text=Daily')
    await page.click('[aria-label="Earlier month"]')
    await page.focus('[data-day="2026-10-07"]')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect((await dayShown(page))[0]).toBe('Oct 8, 2026')
    await page.click('text=Play')
    await waitForFact(page, 'phase', 'ready')
    expect(await factsOf(page)).toMatchObject({ seed: dailySeed('2026-10-08'), level: '1' })
    expect(await page.textContent('.hud-seed')).toBe('Daily Oct 8, 2026')
    expect(new URL(page.url()).search).toBe('?daily=2026-10-08')
  })

  test.for([
    ['?daily=2026-02-30', 'That link names a day that does not exist.'],
    ['?daily=9999-12-31', 'That day has not begun yet, by UTC.'],
    ['?five=', 'A code has 1 to 64 characters.'],
  ])('has one sentence for the link %s', async ([query, sentence], { open }) => {
    const page = await open(query)
    await waitForFact(page, 'scene', 'menu')
    expect(await page.textContent('.problem')).toBe(sentence)
  })
})

describe('five fresh', () => {
  test('shows its seeds one after the other, and a finished one leads to the next', async ({
    open,
  }) => {
    const page = await open('?five=Ariadne')
    const [first, second] = fiveSeeds('ariadne')
    const slots = page.locator('.five-slots .slot-time')
    expect(await slots.allTextContents()).toEqual(['Next', '?', '?', '?', '?'])
    expect(await page.inputValue('#five-code')).toBe('ariadne')
    await page.click('text=Play 1')
    await waitForFact(page, 'phase', 'ready')
    expect((await factsOf(page))['seed']).toBe(first)
    await holdTime(page)
    for (let number = 1; number <= LEVEL_COUNT; number++) {
      await walkLevel(page, first, number)
      await passTicks(page, 60)
    }
    await waitForFact(page, 'scene', 'win')
    const time = await page.textContent('.total')
    expect(await page.textContent('.seed-line b')).toBe('Five ariadne · 1')
    await page.keyboard.press('Enter')
    await passTicks(page, 1)
    await waitForFact(page, 'scene', 'five')
    expect(await slots.allTextContents()).toEqual([time, 'Next', '?', '?', '?'])
    await page.keyboard.press('Enter')
    await passTicks(page, 1)
    expect(await factsOf(page)).toMatchObject({ scene: 'play', seed: second })
  })

  test('takes the code of a friend, and makes up another', async ({ open }) => {
    const page = await open('?five=ariadne')
    await page.fill('#five-code', ' Theseus ')
    await page.press('#five-code', 'Enter')
    expect(new URL(page.url()).search).toBe('?five=theseus')
    await page.fill('#five-code', ' ')
    await page.press('#five-code', 'Enter')
    expect(await page.textContent('#five-problem')).toBe('A code has 1 to 64 characters.')
    await page.click('text=New code')
    expect(await page.inputValue('#five-code')).toMatch(/^\w{3}-\w{3}-\w{3}$/)
    expect(await page.textContent('#five-problem')).toBe('')
  })
})

describe('an endless run', () => {
  test('is over at the third catch, and its link is verified and watched', async ({
    open,
    play,
  }) => {
    const page = await play('?seed=ariadne&endless')
    await walkLevel(page, 'ariadne', 1)
    await passTicks(page, TICK_HZ)
    expect(await factsOf(page)).toMatchObject({ scene: 'play', level: '2' })
    expect(await page.textContent('.card-number')).toBe('Level 2')
    for (let spent = 0; spent < ENDLESS_CATCHES; spent++) {
      expect(await page.locator('.catch-marks .spent').count()).toBe(spent)
      const left = ENDLESS_CATCHES - spent
      expect(await page.getAttribute('.catch-marks', 'aria-label')).toBe(`Catches left: ${left}`)
      await page.keyboard.press('ArrowRight')
      await passUntilCaught(page)
      // No key gets away from a catch.
      await page.keyboard.press('r')
      if (left > 1) await passTicks(page, 2 * TICK_HZ)
    }
    expect(await page.locator('.catch-marks .spent').count()).toBe(ENDLESS_CATCHES)
    await passTicks(page, 2 * TICK_HZ)
    await waitForFact(page, 'scene', 'win')
    expect(await factsOf(page)).toMatchObject({ scene: 'win' })
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
    expect(await shared.textContent('.medal-line')).toBe('Levels cleared: 1')
    await shared.click('text=Watch')
    await waitForFact(shared, 'scene', 'watch')
    await shared.keyboard.press('End')
    await waitForFact(shared, 'level', '2')
  })
})
