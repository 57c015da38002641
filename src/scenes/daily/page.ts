import { formatDay } from '../../app/seeds/day-names.ts'
import type { Attempt } from '../../core/speedrun/attempt.ts'
import type { Daily, DayState, Streak } from '../../core/speedrun/daily.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { currentLocale, t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-head.ts'
import { replace } from '../../ui/replace.ts'
import { type CalendarActions, type CalendarView, createCalendar } from './calendar.ts'
import { createDayRuns } from './day-runs.ts'

export interface DailyView extends CalendarView {
  readonly state: DayState
  /** Runs of the selected day; null if there are none. */
  readonly daily: Daily | null
  readonly streak: Streak
}

export interface DailyActions extends CalendarActions {
  readonly play: () => void
  readonly copyLink: () => void
  /** A picture of a maze of a run. */
  readonly picture: (run: Attempt) => HTMLElement | null
  readonly leave: () => void
}

/** Today's run and those of other days, with a calendar of their results. */
export function createDailyPage(actions: DailyActions) {
  const timeLeft = element('p', { className: 'time-left', role: 'timer' })
  const notice = element('p', { className: 'notice', role: 'status' })
  const panel = element('section', { className: 'event-panel' })
  const body = element('div', { className: 'event-body' }, panel)
  const head = createPageHead(t('menu.daily'), actions.leave, false)
  const root = element('main', { className: 'page tablet event daily' }, head, body)
  return {
    root,
    show(view: DailyView): void {
      const chooseToday = (): void => {
        focusMainChoice(root)
        actions.choose(view.today)
      }
      replace(panel, ...contentOf(view, actions, chooseToday), timeLeft, notice)
      replace(body, panel, createCalendar(view, actions))
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

/** The selected day, its runs and the streak. */
function contentOf(
  { today, selected, state, daily, streak }: DailyView,
  { play, copyLink, picture }: DailyActions,
  chooseToday: () => void,
): Child[] {
  const playLabel = t(daily === null ? 'daily.play' : 'daily.play-again')
  return [
    element('h2', {}, formatDay(selected, currentLocale())),
    element('p', { className: 'remark' }, t(`daily.state-${state}`)),
    element('div', { className: 'maze-frame' }, daily && picture(daily.counting ?? daily.best)),
    createDayRuns(daily),
    element(
      'div',
      { className: 'choices row' },
      button(playLabel, play, { className: 'main-choice' }),
      button(t('win.copy'), copyLink),
      button(t('daily.today'), chooseToday, { hidden: selected === today }),
    ),
    element(
      'p',
      { className: 'streak' },
      element('b', {}, t('daily.streak', { count: streak.current })),
      ` · ${t('daily.longest', { count: streak.longest })}`,
    ),
  ]
}
