import { firstWeekday, formatDay, formatMonth, weekdayNames } from '../../app/seeds/day-names.ts'
import { type Day, numberOfDay } from '../../core/day.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import type { CalendarDay, CalendarWeek } from '../../core/courses/daily.ts'
import { sumOfOptima } from '../../core/level/run.ts'
import { timeOf } from '../../core/attempt/records.ts'
import { button, element } from '../../ui/element.ts'
import { createMedalOf } from '../../ui/medal.ts'
import { currentLocale, t } from '../../ui/message.ts'
import { createTable } from '../../ui/table.ts'

/** A month as the calendar shows it. */
interface CalendarView {
  readonly today: Day
  readonly selected: Day
  /** Any day of the month shown. */
  readonly month: Day
  readonly weeks: readonly CalendarWeek[]
}

interface CalendarActions {
  readonly choose: (day: Day) => void
  /** Shows the month before or after. */
  readonly turn: (by: -1 | 1) => void
}

const LEGEND = ['done', 'late', 'open'] as const

/** A month of days: buttons with a shape for the day's state and, on wide screens, the result; a streak below. */
export function createCalendar(
  view: CalendarView,
  actions: CalendarActions,
  streak: HTMLElement,
): HTMLElement {
  const locale = currentLocale()
  const rows = view.weeks.map((week) =>
    element(
      'tr',
      {},
      week.map((day) => element('td', {}, day !== null && createDayButton(day, view, actions))),
    ),
  )
  const legend = LEGEND.map((state) =>
    element('span', {}, createShape(state), ` ${t(`daily.key-${state}`)}`),
  )
  return element(
    'section',
    { className: 'calendar' },
    createHeader(view, actions),
    createTable({}, weekdayNames(firstWeekday(locale), locale), rows),
    element('p', { className: 'calendar-key row' }, legend),
    streak,
  )
}

/** First day of the month before or after a day; the day itself if there is no such month. */
export function monthBeside(day: Day, by: -1 | 1): Day {
  const [year, month] = day.split('-').map(Number)
  const months = 12 * year + (month - 1) + by
  const beside = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
  return months < 12 * 1970 || months >= 12 * 10_000 ? day : beside
}

function createHeader({ month, today }: CalendarView, { turn }: CalendarActions): HTMLElement {
  const turnButton = (sign: string, label: string, by: -1 | 1, isAtEnd: boolean): HTMLElement => {
    const click = (): void => {
      if (!isAtEnd) turn(by)
    }
    // Not `disabled`: a disabled button would lose the focus.
    return button(sign, click, { ariaLabel: label, title: label, ariaDisabled: String(isAtEnd) })
  }
  const isFirst = month.startsWith('1970-01')
  const isLast = month.slice(0, 7) >= today.slice(0, 7)
  return element(
    'header',
    { className: 'day-head row ends' },
    turnButton('‹', t('daily.earlier'), -1, isFirst),
    element('h2', { ariaLive: 'polite' }, formatMonth(month, currentLocale())),
    turnButton('›', t('daily.later'), 1, isLast),
  )
}

function createDayButton(
  { day, number, state, daily }: CalendarDay,
  { today, selected }: CalendarView,
  { choose }: CalendarActions,
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
