import { page as browser } from 'vitest/browser'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Attempt } from '../../../src/core/speedrun/attempt.ts'
import { calendarOf, dailiesOf, type Daily } from '../../../src/core/speedrun/daily.ts'
import {
  createDailyPage,
  type DailyActions,
  type DailyView,
} from '../../../src/pages/daily/page.ts'
import { element } from '../../../src/ui/element.ts'
import { answering, buttonNamed, find, isHeadOneLine, recordCalls, show, textsOf } from '../page.ts'
import { runOfDay } from './made-dailies.ts'

const TODAY = '2026-11-21'
const STREAK = { current: 3, longest: 12 }
const PAR = { optimum: 120 * 115 }

function dailyOf(...attempts: readonly Attempt[]): Daily {
  return dailiesOf(attempts)[0]
}

function showPage(changes: Partial<DailyView> = {}, openBoard?: () => void) {
  const { actions, calls } = recordCalls<DailyActions>()
  const page = createDailyPage(
    answering(actions, { enemy: (kind) => element('b', {}, kind) }),
    openBoard,
  )
  const root = show(page.root)
  const view: DailyView = {
    ...{ today: TODAY, selected: TODAY, month: TODAY, isCalendar: false },
    weeks: calendarOf([], TODAY, { today: TODAY, first: TODAY }, 0),
    preview: { mazes: element('div', { className: 'day-mazes', key: TODAY }), par: PAR },
    ...{ state: 'open', daily: null, streak: STREAK, ...changes },
  }
  page.show(view)
  return { page, root, view, calls }
}

describe('the page of the daily', () => {
  test('before the run it shows the day, par and the enemies to come, and one large button', () => {
    const { root, page } = showPage()
    page.showTimeLeft('7:12:33')
    expect(textsOf(root, 'h1, h2, .day-facts p, .hint, .time-left')).toEqual([
      ...['Daily', 'Nov 21, 2026Today', 'Par 1:55.00', 'minotaurshadeharpysentinel'],
      ...['Your first finish counts.', 'Next in 7:12:33'],
    ])
    expect(textsOf(root, '.main-choice')).toEqual(['Run'])
    expect(root.querySelectorAll('.event-panel .choices button')).toHaveLength(1)
    expect(root.querySelector('.calendar, .share-text')).toBeNull()
  })

  test.for([390, 320])('has its head in one line at %d pixels', async (width) => {
    await browser.viewport(width, 844)
    onTestFinished(() => browser.viewport(1280, 720))
    const { root } = showPage({}, () => undefined)
    expect(textsOf(root, '.page-head button')).toEqual(['Board', 'Calendar', 'Back'])
    expect(isHeadOneLine(root)).toBe(true)
  })

  test('until par is known it has a dash, and an inexact one a tilde', () => {
    const { page, root, view } = showPage()
    const { mazes } = view.preview
    page.show({ ...view, preview: { mazes, par: null } })
    expect(textsOf(root, '.day-facts p')[0]).toBe('Par –')
    page.show({ ...view, preview: { mazes, par: { ...PAR, slack: 3 } } })
    expect(textsOf(root, '.day-facts p')[0]).toBe('Par ~1:55.00')
    expect(find(root, '.day-mazes')).toBe(mazes)
  })

  test('after the run that counts it shows the result, without its link, and Share', () => {
    const runs = [runOfDay(1, TODAY, 900), runOfDay(2, TODAY, 800)]
    const { root, calls } = showPage({ state: 'done', daily: dailyOf(...runs) })
    expect(find(root, '.share-text').textContent.split('\n')).toEqual([
      ...['Asterion · Daily Nov 21, 2026', '0:07.50 · Escaped · Catches 0', '⬛'],
    ])
    expect(textsOf(root, '.remark')).toEqual(['Today', 'Your best: 0:06.66'])
    expect(textsOf(root, '.event-panel .choices button')).toEqual(['Share', 'Run again'])
    expect(textsOf(root, '.main-choice')).toEqual(['Share'])
    buttonNamed(root, 'Share').click()
    expect(calls).toEqual([['share', expect.stringContaining('?daily=2026-11-21')]])
  })

  test('a day that was played later says so, and a past day has no time left', () => {
    const daily = dailyOf(runOfDay(1, '2026-11-20', 300, Date.UTC(2026, 10, 21)))
    const { page, root, view } = showPage({ selected: '2026-11-20', state: 'late', daily })
    expect(textsOf(root, 'h2')).toEqual(['Nov 20, 2026Played later'])
    expect(root.querySelector('.time-left')).toBeNull()
    page.show({ ...view, state: 'missed', daily: null })
    expect(textsOf(root, 'h2')).toEqual(['Nov 20, 2026'])
    expect(root.querySelector('.hint')).toBeNull()
  })

  test('the days beside are one press away, but none after today', () => {
    const { root, calls } = showPage()
    buttonNamed(root, '›').click()
    buttonNamed(root, '‹').click()
    expect(calls).toEqual([['step', -1]])
  })

  test('the calendar takes the place of the day, with the streak and the focus on its day', () => {
    const { page, root, view } = showPage()
    page.show({ ...view, isCalendar: true })
    page.focus()
    expect(textsOf(root, 'h2, .streak')).toEqual(['November 2026', 'Streak: 3 · Longest: 12'])
    expect(root.querySelector('.event-panel')).toBeNull()
    expect(document.activeElement).toBe(find(root, '[data-day="2026-11-21"]'))
    expect(buttonNamed(root, 'Calendar').ariaPressed).toBe('true')
    page.show(view)
    page.focus()
    expect(document.activeElement).toBe(buttonNamed(root, 'Run'))
  })

  test('the time left changes its text only when the seconds change', () => {
    const { page, root } = showPage()
    page.showTimeLeft('0:00:10')
    const left = find(root, '[role=timer]')
    const words = left.firstChild
    page.showTimeLeft('0:00:10')
    expect(left.firstChild).toBe(words)
    page.showTimeLeft('0:00:09')
    expect(left.textContent).toBe('Next in 0:00:09')
  })
})
