import { type Day, numberOfDay } from '../../core/day.ts'
import type { CalendarDay, CalendarWeek } from '../../core/speedrun/daily.ts'
import { firstWeekday, formatDay, formatMonth, weekdayNames } from '../../ui/day-names.ts'
import { button, element } from '../../ui/element.ts'
import { currentLocale, t } from '../../ui/message.ts'

/** A month as the calendar shows it. */
export interface CalendarView {
  readonly today: Day
  readonly selected: Day
  /** Any day of the month. */
  readonly month: Day
  readonly weeks: readonly CalendarWeek[]
}

export interface Calendar {
  readonly root: HTMLElement
  readonly show: (view: CalendarView) => void
}

export interface CalendarActions {
  readonly choose: (day: Day) => void
  /** One month earlier, or later. */
  readonly turn: (by: -1 | 1) => void
}

const KEY_STATES = ['done', 'late', 'open'] as const

/** A month of days, each a button with a shape for what was made of it. */
export function createCalendar({ choose, turn }: CalendarActions): Calendar {
  const earlier = turnButton('‹', t('daily.earlier'), () => {
    turn(-1)
  })
  const later = turnButton('›', t('daily.later'), () => {
    turn(1)
  })
  const month = element('h2', { ariaLive: 'polite' })
  const head = weekdayNames(firstWeekday(currentLocale()), currentLocale()).map((name) =>
    element('th', { scope: 'col' }, name),
  )
  const body = element('tbody')
  const key = KEY_STATES.map((state) =>
    element('span', {}, createShape(state), ` ${t(`daily.key-${state}`)}`),
  )
  const root = element(
    'section',
    { className: 'calendar' },
    element('header', {}, earlier, month, later),
    element('table', {}, element('thead', {}, element('tr', {}, ...head)), body),
    element('p', { className: 'calendar-key' }, ...key),
  )
  return {
    root,
    show({ today, selected, month: shown, weeks }) {
      const { activeElement } = document
      const focused =
        activeElement instanceof HTMLElement ? activeElement.dataset['day'] : undefined
      month.textContent = formatMonth(shown, currentLocale())
      // At its end a button keeps the focus, so it may not be disabled.
      earlier.ariaDisabled = String(shown.startsWith('1970-01'))
      later.ariaDisabled = String(shown.slice(0, 7) >= today.slice(0, 7))
      const rows = weeks.map((week) =>
        element(
          'tr',
          {},
          ...week.map((day) =>
            element('td', {}, ...(day === null ? [] : [createDay(day, today, selected, choose)])),
          ),
        ),
      )
      body.replaceChildren(...rows)
      if (focused !== undefined) focusDay(body, focused)
    },
  }
}

/** The first day of the month beside the one that a day lies in; the same at the end of all days. */
export function monthBeside(day: Day, by: -1 | 1): Day {
  const [year, month] = day.split('-').map(Number)
  const months = 12 * year + (month - 1) + by
  const beside = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
  return months < 12 * 1970 || months >= 12 * 10_000 ? day : beside
}

function createDay(
  { day, number, state }: CalendarDay,
  today: Day,
  selected: Day,
  choose: (day: Day) => void,
): HTMLElement {
  const made = button('', () => {
    choose(day)
  })
  made.append(element('span', {}, String(number)), createShape(state))
  made.className = `day ${state}`
  made.dataset['day'] = day
  made.disabled = numberOfDay(day) > numberOfDay(today)
  made.ariaPressed = String(day === selected)
  // It begins with what is seen, for whoever calls the button by voice.
  const name = formatDay(day, currentLocale(), 'full')
  made.ariaLabel = `${number}, ${name}: ${t(`daily.state-${state}`)}`
  if (day === today) made.setAttribute('aria-current', 'date')
  return made
}

function createShape(state: CalendarDay['state']): HTMLElement {
  return element('i', { className: `shape ${state}`, ariaHidden: 'true' })
}

function turnButton(sign: string, label: string, turn: () => void): HTMLButtonElement {
  const made = button(sign, () => {
    if (made.ariaDisabled !== 'true') turn()
  })
  made.ariaLabel = made.title = label
  return made
}

function focusDay(body: HTMLElement, day: string): void {
  const days = [...body.querySelectorAll<HTMLElement>('[data-day]')]
  days.find((each) => each.dataset['day'] === day)?.focus()
}
