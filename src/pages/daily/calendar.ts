import { firstWeekday, formatDay, formatMonth, weekdayNames } from '../../app/seeds/day-names.ts'
import { type Day, numberOfDay, utcDay } from '../../core/day.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import type { CalendarDay, CalendarWeek, Streak } from '../../core/courses/daily.ts'
import { sumOfOptima } from '../../core/level/run.ts'
import { timeOf } from '../../core/attempt/records.ts'
import { button, element } from '../../ui/element.ts'
import { createMedalOf } from '../../ui/medal.ts'
import { currentLocale, t } from '../../ui/message.ts'
import { createTable } from '../../ui/table.ts'
import { createDayHead } from './day-head.ts'

/** Calendar of a month, with the streak below it. */
interface CalendarView {
  readonly today: Day
  readonly selected: Day
  /** Any day of the month shown. */
  readonly month: Day
  readonly weeks: readonly CalendarWeek[]
  readonly streak: Streak
}

const LEGEND = ['done', 'late', 'open'] as const

/**
 * Creates a month of days: buttons with a shape for the day's state and, on wide screens, the result.
 *
 * @param choose opens a day
 * @param turn shows the month before or after
 */
export function createCalendar(
  view: CalendarView,
  choose: (day: Day) => void,
  turn: (by: -1 | 1) => void,
): HTMLElement {
  const locale = currentLocale()
  const rows = view.weeks.map((week) =>
    element(
      'tr',
      {},
      week.map((day) => element('td', {}, day !== null && createDayButton(day, view, choose))),
    ),
  )
  const legend = LEGEND.map((state) =>
    element('span', {}, createShape(state), ` ${t(`daily.key-${state}`)}`),
  )
  return element(
    'section',
    { className: 'calendar' },
    createMonthHead(view, turn),
    createTable({}, weekdayNames(firstWeekday(locale), locale), rows),
    element('p', { className: 'calendar-key row' }, legend),
    createStreak(view.streak),
  )
}

/** First day of the month before or after a day. */
export function monthBeside(day: Day, by: -1 | 1): Day {
  const [year, month] = day.split('-').map(Number)
  return utcDay(Date.UTC(year, month - 1 + by))
}

function createMonthHead({ month, today }: CalendarView, turn: (by: -1 | 1) => void): HTMLElement {
  return createDayHead(
    formatMonth(month, currentLocale()),
    { label: t('daily.earlier'), isAtEnd: month.startsWith('1970-01') },
    { label: t('daily.later'), isAtEnd: month.slice(0, 7) >= today.slice(0, 7) },
    turn,
  )
}

function createDayButton(
  { day, number, state, daily }: CalendarDay,
  { today, selected }: CalendarView,
  choose: (day: Day) => void,
): HTMLElement {
  const name = formatDay(day, currentLocale(), 'full')
  const run = daily && (daily.counting ?? daily.best)
  const time = run && formatTicks(timeOf(run))
  const medal = run && createMedalOf(timeOf(run), sumOfOptima(run.levels))
  const content = [
    element('span', {}, number),
    element('span', { className: 'day-marks' }, createShape(state), medal),
    // In whole seconds: the panel of the selected day has the exact time.
    time !== null && element('span', { className: 'day-time' }, time.replace(/\.\d+$/, '')),
  ]
  const words = [state === 'before' ? [] : t(`daily.state-${state}`), time ?? []].flat().join(', ')
  return button(content, () => choose(day), {
    key: day,
    className: `day ${state}`,
    data: { day },
    disabled: numberOfDay(day) > numberOfDay(today),
    ariaPressed: String(day === selected),
    // Voice control needs the visible number first.
    ariaLabel: `${number}, ${name}${words === '' ? '' : `: ${words}`}`,
    attributes: day === today ? { 'aria-current': 'date' } : {},
  })
}

function createShape(state: CalendarDay['state']): HTMLElement {
  return element('i', { className: `shape ${state}`, ariaHidden: 'true' })
}

function createStreak({ current, longest }: Streak): HTMLElement {
  return element(
    'p',
    { className: 'streak' },
    element('b', {}, t('daily.streak', { count: current })),
    ` · ${t('daily.longest', { count: longest })}`,
  )
}
