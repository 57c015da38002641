import { formatDay } from '../../app/seeds/day-names.ts'
import { attemptText, createShareText } from '../../app/sharing/result-text.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import type { Attempt } from '../../core/speedrun/attempt.ts'
import type { Daily, DayState, Streak } from '../../core/speedrun/daily.ts'
import { listedAttempts } from '../../core/speedrun/listed-attempts.ts'
import { parTimeOf } from '../../core/speedrun/over-par.ts'
import { timeOf } from '../../core/speedrun/records.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { createMedalOf, parNote } from '../../ui/medal.ts'
import { currentLocale, t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-head.ts'
import { replace } from '../../ui/replace.ts'
import { type CalendarActions, type CalendarView, createCalendar } from './calendar.ts'

export interface DailyView extends CalendarView {
  readonly state: DayState
  /** Runs of the selected day; null if there are none. */
  readonly daily: Daily | null
  readonly streak: Streak
}

export interface DailyActions extends CalendarActions {
  readonly play: () => void
  readonly copyLink: () => void
  readonly share: (text: string) => void
  /** Returns the picture of one of a run's mazes. */
  readonly picture: (run: Attempt) => HTMLElement | null
  readonly leave: () => void
}

/** The run of a selected day, today's at first, with a calendar of results. */
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
  { play, copyLink, share, picture }: DailyActions,
  chooseToday: () => void,
): Child[] {
  const run = daily && (daily.counting ?? daily.best)
  const text = run && attemptText(run)
  const isDone = daily !== null && daily.counting !== null
  const mainChoice = (isMain: boolean) => ({ className: isMain ? 'main-choice' : '' })
  const playLabel = t(daily === null ? 'daily.play' : 'daily.play-again')
  const playButton = button(playLabel, play, { key: 'play', ...mainChoice(!isDone) })
  const shareButton =
    text === null
      ? button(t('win.copy'), copyLink, { key: 'copy' })
      : button(t('share.share'), () => share(text), { key: 'share', ...mainChoice(isDone) })
  return [
    element('h2', {}, formatDay(selected, currentLocale())),
    !isDone && element('p', { className: 'remark' }, t(`daily.state-${state}`)),
    element('div', { className: 'maze-frame' }, run && picture(run)),
    text !== null && createShareText(text),
    createDayRuns(daily),
    element(
      'div',
      { className: 'choices row' },
      isDone ? [shareButton, playButton] : [playButton, shareButton],
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

/** Largest number of runs listed for a day. */
const LISTED_RUNS = 4

/** The runs of a day: the counting run, then the fastest of the others. */
function createDayRuns(daily: Daily | null): HTMLElement {
  return element('table', { className: 'day-runs' }, daily !== null && rowsOf(daily))
}

function rowsOf({ counting, runs }: Daily): HTMLElement[] {
  const distinct = listedAttempts(runs).map(({ attempt }) => attempt)
  const others = distinct
    .filter((run) => run !== counting)
    .toSorted((a, b) => timeOf(a) - timeOf(b))
  const listed = (counting === null ? others : [counting, ...others]).slice(0, LISTED_RUNS)
  const rest = counting === null ? t('daily.late-run') : t('daily.later-run')
  return listed.map((run) => createRow(run, run === counting ? t('daily.counts') : rest))
}

function createRow(run: Attempt, remark: string): HTMLElement {
  const played = parTimeOf(run)
  const time = element('b', {}, formatTicks(played.time))
  return element(
    'tr',
    {},
    element('td', {}, createMedalOf(played.time, played.par), time),
    element('td', {}, remark, element('p', { className: 'par' }, parNote(played))),
  )
}
