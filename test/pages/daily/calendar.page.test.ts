import { describe, expect, test } from 'vitest'
import { calendarOf, dailiesOf } from '../../../src/core/speedrun/daily.ts'
import {
  type CalendarActions,
  type CalendarView,
  createCalendar,
} from '../../../src/pages/daily/calendar.ts'
import { element } from '../../../src/ui/element.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { replace } from '../../../src/ui/replace.ts'
import { buttonNamed, find, recordCalls, show, textsOf } from '../page.ts'
import { runOfDay } from './made-dailies.ts'

const TODAY = '2026-11-21'
const FIRST = '2026-11-12'
const ATTEMPTS = [
  runOfDay(1, '2026-11-19', 1200),
  runOfDay(2, '2026-11-18', 1200, Date.UTC(2026, 10, 19)),
]

function viewOf(changes: Partial<CalendarView> = {}): CalendarView {
  const { month = TODAY, today = TODAY } = changes
  const weeks = calendarOf(dailiesOf(ATTEMPTS), month, { today, first: FIRST }, 0)
  return { today, selected: TODAY, month, weeks, ...changes }
}

function showCalendar(view = viewOf()) {
  const { actions, calls } = recordCalls<CalendarActions>()
  const page = show(element('div'))
  const shown = (now: CalendarView): void => {
    replace(page, createCalendar(now, actions))
  }
  shown(view)
  const root = find(page, '.calendar')
  const day = (name: string): HTMLButtonElement =>
    find(root, `[data-day="${name}"]`, HTMLButtonElement)
  return { shown, calls, root, day }
}

describe('the calendar', () => {
  test('it names its month and days of the week', () => {
    const { root } = showCalendar()
    expect(textsOf(root, 'h2')).toEqual(['November 2026'])
    expect(textsOf(root, 'th').join(' ')).toBe('Sun Mon Tue Wed Thu Fri Sat')
    expect(find(root, 'thead th:first-child', HTMLTableCellElement).scope).toBe('col')
    expect(find(root, 'h2').ariaLive).toBe('polite')
  })

  test('it has a row for each week, and an empty cell for a day of another month', () => {
    const { root } = showCalendar()
    expect(textsOf(root, 'tr:last-child .day > span:first-child')).toEqual(['29', '30'])
    expect(root.querySelectorAll('tbody td')).toHaveLength(35)
    expect(root.querySelectorAll('.day')).toHaveLength(30)
  })

  test.for([
    ['2026-11-11', 'before', ''],
    ['2026-11-12', 'missed', ': Not run'],
    ['2026-11-18', 'late', ': Played later'],
    ['2026-11-19', 'done', ': Done'],
    ['2026-11-21', 'open', ': Today'],
    ['2026-11-22', 'future', ': Not open yet'],
  ])('it shows %s as %s by shape and by name', ([name, state, words]) => {
    const button = showCalendar().day(name)
    expect(button.className).toBe(`day ${state}`)
    const shape = find(button, 'i')
    expect([shape.className, shape.ariaHidden]).toEqual([`shape ${state}`, 'true'])
    const [, month, number] = [...(button.ariaLabel ?? '').matchAll(/(\w+) (\d+), 2026/g)][0]
    expect(month).toBe('November')
    expect(find(button, 'span:first-child').textContent).toBe(number)
    expect(button.ariaLabel).toMatch(new RegExp(`^${number}, \\w+day, November`))
    expect(button.ariaLabel?.replace(/, \d:\d\d\.\d\d$/, '').endsWith(`, 2026${words}`)).toBe(true)
  })

  test('it shows the result of a day that was run, and says its time', () => {
    const { day } = showCalendar()
    expect(find(day('2026-11-19'), '.day-time').textContent).toBe('0:10')
    expect(day('2026-11-19').querySelectorAll('.medal')).toHaveLength(1)
    expect(day('2026-11-19').ariaLabel).toMatch(/: Done, 0:10\.00$/)
    expect(day('2026-11-20').querySelector('.day-time, .medal')).toBeNull()
  })

  test('it marks today and the selected day, and disables days ahead', () => {
    const { root } = showCalendar(viewOf({ selected: '2026-11-19' }))
    const daysOf = (selector: string): unknown[] =>
      [...root.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset['day'])
    expect(daysOf('[aria-current=date]')).toEqual(['2026-11-21'])
    expect(daysOf('[aria-pressed=true]')).toEqual(['2026-11-19'])
    expect(daysOf('[aria-pressed=false]')).toHaveLength(29)
    expect(daysOf('.day:disabled')[0]).toBe('2026-11-22')
    expect(daysOf('.day:disabled')).toHaveLength(9)
  })

  test('a click chooses a day or turns the month', () => {
    const { root, calls, day } = showCalendar(viewOf({ month: '2026-10-01' }))
    day('2026-10-08').click()
    buttonNamed(root, '‹').click()
    buttonNamed(root, '›').click()
    expect(calls).toEqual([
      ['choose', '2026-10-08'],
      ['turn', -1],
      ['turn', 1],
    ])
    expect(buttonNamed(root, '‹').ariaLabel).toBe('Earlier month')
    expect(buttonNamed(root, '›').title).toBe('Later month')
  })

  test.for([
    ['1970-01-31', '2026-11-21', '‹'],
    ['2026-11-01', '2026-11-21', '›'],
    ['2026-12-01', '2026-11-21', '›'],
  ])('the end in %s, on %s, is at %s', ([month, today, sign]) => {
    const { root, calls } = showCalendar(viewOf({ month, today }))
    const ends = [...root.querySelectorAll('header button')].filter(
      ({ ariaDisabled }) => ariaDisabled === 'true',
    )
    expect(ends.map(({ textContent }) => textContent)).toEqual([sign])
    buttonNamed(root, sign).focus()
    expect(document.activeElement).toBe(ends[0])
    buttonNamed(root, sign).click()
    expect(calls).toEqual([])
  })

  test('the focus stays on its day when the month is drawn again, and is lost with it', () => {
    const { shown, day } = showCalendar()
    shown(viewOf())
    expect(document.activeElement).toBe(document.body)
    day('2026-11-05').focus()
    shown(viewOf({ selected: '2026-11-05' }))
    expect(document.activeElement).toBe(day('2026-11-05'))
    expect(day('2026-11-05').ariaPressed).toBe('true')
    shown(viewOf({ month: '2026-10-01' }))
    expect(document.activeElement).toBe(document.body)
  })

  test('names and dates are in Korean for the language Korean', () => {
    setLanguage('ko')
    const korean = showCalendar()
    expect(textsOf(korean.root, 'h2, th:first-child')).toEqual(['2026년 11월', '일'])
    expect(korean.day('2026-11-21').ariaLabel).toMatch(/^21, 2026년 11월 21일 토요일: /)
  })
})
