import type { Streak } from '../../core/speedrun/daily.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-head.ts'
import { replace } from '../../ui/replace.ts'
import { type CalendarActions, type CalendarView, createCalendar } from './calendar.ts'
import { createDay, type DayActions, type DayView } from './day.ts'

export interface DailyView extends DayView, CalendarView {
  readonly isCalendar: boolean
  readonly streak: Streak
}

export interface DailyActions extends DayActions, CalendarActions {
  /** Opens or closes the calendar. */
  readonly toggleCalendar: () => void
  readonly leave: () => void
}

/**
 * The run of a selected day, today's at first; the calendar of results takes its place.
 *
 * @param openBoard opens the ranking of the selected day; null on hosts without a board
 */
export function createDailyPage(actions: DailyActions, openBoard: (() => void) | null = null) {
  const timeLeft = element('p', { className: 'time-left', key: 'time-left', role: 'timer' })
  const panel = element('section', { className: 'event-panel', key: 'day' })
  const notice = element('p', { className: 'notice', role: 'status' })
  const body = element('div', { className: 'event-body' })
  const head = createPageHead(t('menu.daily'), actions.leave, false)
  const toggle = element('div', { className: 'choices row' })
  head.lastElementChild?.before(toggle)
  const root = element('main', { className: 'page tablet event daily' }, head, body, notice)
  return {
    root,
    show(view: DailyView): void {
      const { isCalendar } = view
      const calendarButton = button(t('daily.calendar'), actions.toggleCalendar, {
        ariaPressed: String(isCalendar),
      })
      const boardButton = openBoard !== null && button(t('menu.board'), openBoard, { key: 'board' })
      replace(toggle, boardButton, calendarButton)
      if (isCalendar) {
        replace(body, createCalendar(view, actions, createStreak(view.streak)))
        return
      }
      const isToday = view.selected === view.today
      replace(panel, ...createDay(view, actions), isToday && timeLeft)
      replace(body, panel)
    },
    /** Moves the focus to the main choice or, in the calendar, to the selected day. */
    focus(): void {
      const day = root.querySelector<HTMLElement>('.day[aria-pressed=true]')
      if (day === null) focusMainChoice(root)
      else day.focus()
    },
    /** Shows the time until the next day. */
    showTimeLeft(text: string): void {
      const sentence = t('daily.left', { time: text })
      if (timeLeft.textContent !== sentence) timeLeft.textContent = sentence
    },
    notify: (sentence: string): void => {
      notice.textContent = sentence
    },
  }
}

function createStreak({ current, longest }: Streak): HTMLElement {
  return element(
    'p',
    { className: 'streak' },
    element('b', {}, t('daily.streak', { count: current })),
    ` · ${t('daily.longest', { count: longest })}`,
  )
}
