import type { Day } from '../../core/day.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import { optimumOf } from '../../core/level/run.ts'
import type { Attempt } from '../../core/speedrun/attempt.ts'
import type { Daily, DayState, Streak } from '../../core/speedrun/daily.ts'
import { timeOf } from '../../core/speedrun/records.ts'
import { formatDay } from '../../ui/day-names.ts'
import { button, element } from '../../ui/element.ts'
import { createMedalOf } from '../../ui/medal.ts'
import { currentLocale, t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-head.ts'
import {
  type Calendar,
  type CalendarActions,
  type CalendarView,
  createCalendar,
} from './calendar.ts'

/** What the page of the daily shows. */
export interface DailyView extends CalendarView {
  readonly state: DayState
  /** What was made of the day that is selected; null where nothing was. */
  readonly daily: Daily | null
  readonly streak: Streak
}

export interface DailyActions extends CalendarActions {
  readonly play: () => void
  readonly copyLink: () => void
  readonly go: () => void
}

export interface DailyPage {
  readonly root: HTMLElement
  readonly show: (view: DailyView) => void
  /** How long it is until the next day, as a text that is always as wide. */
  readonly showTimeLeft: (text: string) => void
  readonly notify: (sentence: string) => void
}

/** How many runs of a day are listed: the one that counts, and the best of the others. */
const LISTED_RUNS = 4

/** Today's run and those of other days, with a calendar of what was made of them. */
export function createDailyPage(actions: DailyActions): DailyPage {
  const title = element('h2')
  const state = element('p', { className: 'remark' })
  const left = element('p', { className: 'time-left', role: 'timer' })
  const runs = element('table', { className: 'day-runs' })
  const streak = element('p', { className: 'streak' })
  const notice = element('p', { className: 'notice', role: 'status' })
  const play = button(t('daily.play'), actions.play, { className: 'main-choice' })
  const toToday = button(t('daily.today'), () => undefined)
  const row = element(
    'div',
    { className: 'choices row' },
    play,
    button(t('win.copy'), actions.copyLink),
    toToday,
  )
  const calendar: Calendar = createCalendar(actions)
  const panel = element('section', { className: 'event-panel' }, title, state, runs, row, streak)
  panel.append(left, notice)
  const head = createPageHead(t('menu.daily'), actions.go)
  head.querySelector('.main-choice')?.classList.remove('main-choice')
  const root = element(
    'main',
    { className: 'page event daily' },
    head,
    element('div', { className: 'event-body' }, panel, calendar.root),
  )
  let today: Day = ''
  toToday.addEventListener('click', () => {
    play.focus()
    actions.choose(today)
  })
  return {
    root,
    show(view) {
      today = view.today
      title.textContent = formatDay(view.selected, currentLocale())
      state.textContent = t(`daily.state-${view.state}`)
      toToday.hidden = view.selected === today
      play.textContent = t(view.daily === null ? 'daily.play' : 'daily.play-again')
      runs.replaceChildren(...createRuns(view.daily))
      const { current, longest } = view.streak
      streak.replaceChildren(
        element('b', {}, t('daily.streak', { count: current })),
        ` · ${t('daily.longest', { count: longest })}`,
      )
      calendar.show(view)
    },
    showTimeLeft(text) {
      const sentence = t('daily.left', { time: text })
      if (left.textContent !== sentence) left.textContent = sentence
    },
    notify(sentence) {
      notice.textContent = sentence
    },
  }
}

/** The run that counts first, then the fastest of the others. */
function createRuns(daily: Daily | null): HTMLElement[] {
  if (daily === null) return []
  const { counting, runs } = daily
  const others = runs.filter((run) => run !== counting).toSorted((a, b) => timeOf(a) - timeOf(b))
  const listed = [...(counting === null ? [] : [counting]), ...others].slice(0, LISTED_RUNS)
  const rest = counting === null ? t('daily.late-run') : t('daily.later-run')
  return listed.map((run) => createRun(run, run === counting ? t('daily.counts') : rest))
}

function createRun(run: Attempt, remark: string): HTMLElement {
  const time = timeOf(run)
  const optimum = optimumOf(run.levels)
  return element(
    'tr',
    {},
    element('td', {}, createMedalOf(time, optimum), element('b', {}, formatTicks(time))),
    element('td', {}, remark),
  )
}
