import { describe, expect, onTestFinished, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { Day } from '../../../src/core/day.ts'
import { startRun } from '../../../src/core/level/run.ts'
import { dailySeed } from '../../../src/core/level/source.ts'
import type { Attempt } from '../../../src/core/attempt/attempt.ts'
import { open } from '../../../src/pages/daily/page.ts'
import { readFirstDay } from '../../../src/storage/progress.ts'
import { openStore } from '../../../src/storage/store.ts'
import { keepAddress } from '../../app/routing/kept-address.ts'
import { takeCopies } from '../../scenes/win/shared-run.ts'
import { attemptOf } from '../../core/attempt/attempts.ts'
import { openPage } from '../open-page.ts'
import { buttonNamed, find, isHeadOneLine, textsOf } from '../page.ts'

const { bare } = keepAddress()

/** Run of a day's seed in some ticks. */
function runOfDay(
  number: number,
  day: Day,
  ticks: number,
  endedAt = Date.parse(`${day}T12:00Z`),
): Attempt {
  return attemptOf(number, [ticks], { seed: dailySeed(day), endedAt })
}

/** Opens a day at a time; the first visit was on 18 November. */
async function openDay(day?: Day, time = '2026-11-21T10:00Z', ...stored: readonly Attempt[]) {
  const world = { now: Date.parse(time), attempts: [...stored], hasBoard: false }
  const prepared: string[] = []
  const store = openStore(() => localStorage)
  readFirstDay(store, '2026-11-18')
  /** Listener of the page to attempts and levels. */
  let changed: () => void = () => undefined
  const listen = (callback: () => void) => {
    changed = callback
    return () => undefined
  }
  const opened = await openPage(open, day === undefined ? {} : { day }, {
    attemptStore: { attempts: () => world.attempts, listen },
    board: { isThere: () => true },
    levels: {
      cached: () => null,
      prepare: (seed, number) => prepared.push(`${seed} ${number}`),
      listen,
    },
    now: () => world.now,
    store,
  })
  const days = (selector: string): unknown[] =>
    [...opened.root.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset['day'])
  const dayOf = (name: string) => find(opened.root, `[data-day="${name}"]`, HTMLButtonElement)
  const heading = (): string[] => textsOf(opened.root, 'h2')
  return { ...opened, world, prepared, changed: () => changed(), days, dayOf, heading }
}

describe('the daily', () => {
  test('opens at today, prepares its levels, and Enter plays it', async () => {
    const { root, prepared, left, heading } = await openDay()
    expect(heading()).toEqual(['Nov 21, 2026Today'])
    expect(location.href).toBe(`${bare}?daily=2026-11-21`)
    expect(prepared).toHaveLength(10)
    expect(prepared[0]).toBe(`${dailySeed('2026-11-21')} 1`)
    const facts = textsOf(root, '.event-panel > p:not(.time-left)')
    expect(facts).toEqual(['Par –', 'Your first finish counts.'])
    await userEvent.keyboard('{Enter}')
    expect(left).toEqual([['play', { run: startRun(dailySeed('2026-11-21')) }]])
  })

  test('opens the menu with a message for a day that has not begun', async () => {
    const { left } = await openDay('2026-11-22')
    expect(left).toEqual([['menu', { sentence: 'This day has not begun yet (UTC).' }]])
  })

  test('moves on to the new day at midnight UTC, unless another day is open', async () => {
    for (const [day, after] of [
      ['2026-11-30', ['Dec 1, 2026Today']],
      ['2026-11-29', ['Nov 29, 2026']],
    ] as const) {
      const { page, root, world, heading } = await openDay(day, '2026-11-30T23:59:50.500Z')
      page.update?.(0)
      if (day === '2026-11-30') expect(textsOf(root, '.time-left')).toEqual(['Next in 0:00:10'])
      world.now = Date.parse('2026-12-01T00:00Z')
      page.update?.(0)
      expect(heading()).toEqual(after)
      root.remove()
    }
  })

  test('replaces the facts of a day with its result once a run is stored, and Share copies it', async () => {
    const copies = takeCopies()
    const { root, world, changed } = await openDay()
    world.attempts = [runOfDay(1, '2026-11-21', 120), runOfDay(2, '2026-11-21', 60)]
    changed()
    expect(textsOf(root, '.event-panel .choices button')).toEqual(['Share', 'Run again'])
    expect(textsOf(root, '.remark')).toEqual(['Today', 'Your best: 0:00.50'])
    buttonNamed(root, 'Share').click()
    await expect.poll(() => textsOf(root, '.notice')).toEqual(['Result copied.'])
    expect(copies).toEqual([`${find(root, '.share-text').textContent}\n${bare}?daily=2026-11-21`])
    expect(copies[0].split('\n').slice(0, 3)).toEqual([
      ...['Asterion · Daily Nov 21, 2026', '0:01.00 · Gold · Catches 0', '🟨'],
    ])
  })

  test('steps to the day before, but not past today', async () => {
    const { root, heading } = await openDay()
    buttonNamed(root, '›').click()
    expect(heading()).toEqual(['Nov 21, 2026Today'])
    buttonNamed(root, '‹').click()
    expect(heading()).toEqual(['Nov 20, 2026'])
    expect(root.querySelector('.time-left')).toBeNull()
  })

  test.for([390, 320])('has its head in one line at %d pixels', async (width) => {
    await browser.viewport(width, 844)
    onTestFinished(() => browser.viewport(1280, 720))
    const { root } = await openDay()
    expect(textsOf(root, '.page-head button')).toEqual(['Board', 'Calendar', 'Back'])
    expect(isHeadOneLine(root)).toBe(true)
  })
})

describe('the calendar of the daily', () => {
  const LATE = runOfDay(2, '2026-11-18', 1200, Date.UTC(2026, 10, 19))
  const DONE = runOfDay(1, '2026-11-19', 1200)

  /** Opens the calendar of November. */
  async function openCalendar() {
    const opened = await openDay('2026-11-21', '2026-11-21T10:00Z', DONE, LATE)
    buttonNamed(opened.root, 'Calendar').click()
    return opened
  }

  test('shows the state of each day by its shape and label, and its time', async () => {
    const { root, days, dayOf } = await openCalendar()
    const states = ['11-17', '11-18', '11-19', '11-20', '11-21', '11-22'].map((day) => {
      const { className, ariaLabel } = dayOf(`2026-${day}`)
      return [className, ariaLabel?.split('2026')[1]]
    })
    expect(states).toEqual([
      ['day before', ''],
      ['day late', ': Played later, 0:10.00'],
      ['day done', ': Done, 0:10.00'],
      ['day missed', ': Not run'],
      ['day open', ': Today'],
      ['day future', ': Not open yet'],
    ])
    expect(textsOf(root, '.day-time')).toEqual(['0:10', '0:10'])
    expect(days('[aria-current=date]')).toEqual(['2026-11-21'])
    expect(days('.day:disabled')).toHaveLength(9)
    expect(textsOf(root, 'h2, .streak')).toEqual(['November 2026', 'Streak: 0 · Longest: 1'])
  })

  test('opens a day of another month, with the focus on its main choice', async () => {
    const { root, days, dayOf, heading, goUp, left } = await openCalendar()
    expect(document.activeElement).toBe(dayOf('2026-11-21'))
    expect(buttonNamed(root, '›').ariaDisabled).toBe('true')
    buttonNamed(root, '‹').click()
    expect(days('.day[aria-pressed=true]')).toEqual([])
    dayOf('2026-10-08').click()
    expect(heading()).toEqual(['Oct 8, 2026'])
    expect(document.activeElement).toBe(buttonNamed(root, 'Run'))
    expect(location.search).toBe('?daily=2026-10-08')
    goUp()
    expect(left).toEqual(['menu'])
  })

  test('turns no further back than January 1970', async () => {
    const { root, heading } = await openDay('1970-01-31')
    buttonNamed(root, 'Calendar').click()
    buttonNamed(root, '‹').click()
    expect(heading()).toEqual(['January 1970'])
    buttonNamed(root, '›').click()
    expect(heading()).toEqual(['February 1970'])
    buttonNamed(root, '‹').click()
    expect(heading()).toEqual(['January 1970'])
  })

  test('is closed by Escape, which then leaves the page', async () => {
    const { page, root } = await openCalendar()
    expect(page.act?.('pause')).toBe(true)
    expect(document.activeElement).toBe(buttonNamed(root, 'Run'))
    expect(page.act?.('pause')).toBe(false)
  })
})
