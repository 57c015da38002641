import { describe, expect, test } from 'vitest'
import type { Attempt } from '../../../src/core/speedrun/attempt.ts'
import { calendarOf, dailiesOf, type Daily } from '../../../src/core/speedrun/daily.ts'
import {
  createDailyPage,
  type DailyActions,
  type DailyView,
} from '../../../src/scenes/daily/page.ts'
import { element } from '../../../src/ui/element.ts'
import { answering, buttonNamed, find, recordCalls, show, textsOf } from '../../pages/page.ts'
import { runOfDay } from './made-dailies.ts'

const TODAY = '2026-11-21'
const STREAK = { current: 3, longest: 12 }

function dailyOf(...attempts: readonly Attempt[]): Daily {
  return dailiesOf(attempts)[0]
}

function showPage(changes: Partial<DailyView> = {}, picture: DailyActions['picture'] = () => null) {
  const { actions, calls } = recordCalls<DailyActions>()
  const page = createDailyPage(answering(actions, { picture }))
  const root = show(page.root)
  const weeks = calendarOf([], TODAY, TODAY, 0)
  const view: DailyView = {
    ...{ today: TODAY, selected: TODAY, month: TODAY, weeks },
    ...{ state: 'open', daily: null, streak: STREAK, ...changes },
  }
  page.show(view)
  return { page, root, view, namesOfCalls: () => calls.map(([name]) => name), calls }
}

/** The rows of the listed runs: medal, time and remark. */
function runsOf(root: HTMLElement): unknown[] {
  return [...root.querySelectorAll('.day-runs tr')].map((row) => [
    find(row, '.medal').className,
    ...textsOf(row, 'b, td:last-child'),
  ])
}

describe('the page of the daily', () => {
  test('it shows the day, its state and the streak', () => {
    const { root } = showPage()
    expect(textsOf(root, 'h1')).toEqual(['Daily'])
    expect(textsOf(root, '.event-panel h2')).toEqual(['Nov 21, 2026'])
    expect(textsOf(root, '.remark')).toEqual(['Not run yet: the first finish counts'])
    expect(textsOf(root, '.streak')).toEqual(['Streak: 3 · Longest: 12'])
    expect(textsOf(root, '.streak b')).toEqual(['Streak: 3'])
    expect(runsOf(root)).toEqual([])
    expect(textsOf(root, '.calendar h2')).toEqual(['November 2026'])
  })

  test('it has a picture of the run that counts', () => {
    const daily = dailyOf(runOfDay(1, TODAY, 900), runOfDay(2, TODAY, 800))
    const picture = (run: Attempt): HTMLElement => element('b', {}, run.levels[0].time)
    const { page, root, view } = showPage({}, picture)
    expect(textsOf(root, '.maze-frame')).toEqual([''])
    page.show({ ...view, state: 'done', daily })
    expect(textsOf(root, '.maze-frame')).toEqual([String(daily.counting?.levels[0].time)])
  })

  test('Today is offered on any other day, and moves the focus to Play', () => {
    const { page, root, view, calls } = showPage()
    const toToday = buttonNamed(root, 'Today')
    expect(toToday.checkVisibility()).toBe(false)
    page.show({ ...view, selected: '2026-11-20', state: 'missed' })
    expect(textsOf(root, '.event-panel h2')).toEqual(['Nov 20, 2026'])
    expect(toToday.checkVisibility()).toBe(true)
    toToday.click()
    expect(calls).toEqual([['choose', TODAY]])
    expect(document.activeElement?.textContent).toBe('Play')
  })

  test('the time until the next day is written only when it changes', () => {
    const { page, root } = showPage()
    page.showTimeLeft('0:00:10')
    const left = find(root, '[role=timer]')
    expect(left.textContent).toBe('Next in 0:00:10')
    const words = left.firstChild
    page.showTimeLeft('0:00:10')
    expect(left.firstChild).toBe(words)
    page.showTimeLeft('0:00:09')
    expect(left.textContent).toBe('Next in 0:00:09')
  })
})

describe('the runs of a day', () => {
  test('the counting run is first, then the fastest of the others, four in all', () => {
    const runs = [200, 160, 150, 120, 170].map((percent, i) => runOfDay(i + 1, TODAY, percent))
    const { root } = showPage({ state: 'done', daily: dailyOf(...runs) })
    expect(runsOf(root)).toEqual([
      ['medal bronze', '0:01.66', 'CountsPar 0:00.83\u00a0·\u00a0+100.0%'],
      ['medal gold', '0:01.00', 'Later runPar 0:00.83\u00a0·\u00a0+20.0%'],
      ['medal silver', '0:01.25', 'Later runPar 0:00.83\u00a0·\u00a0+50.0%'],
      ['medal bronze', '0:01.33', 'Later runPar 0:00.83\u00a0·\u00a0+60.0%'],
    ])
    expect(textsOf(root, '.event-panel .choices button')).toEqual(['Share', 'Play again', 'Today'])
    expect(textsOf(root, '.main-choice')).toEqual(['Share'])
  })

  test('runs after the day are marked apart from those that count', () => {
    const late = Date.UTC(2026, 10, 22)
    const runs = [300, 100].map((ticks, i) => runOfDay(i + 1, TODAY, ticks, late))
    const { root } = showPage({ state: 'late', daily: dailyOf(...runs) })
    expect(textsOf(root, '.main-choice')).toEqual(['Play again'])
    expect(runsOf(root)).toEqual([
      ['medal perfect', '0:00.83', 'After its dayPar 0:00.83\u00a0·\u00a00.0%'],
      ['medal escaped', '0:02.50', 'After its dayPar 0:00.83\u00a0·\u00a0+200.0%'],
    ])
  })
})
