import { formatDay } from '../../app/seeds/day-names.ts'
import { attemptText, createShareText } from '../../app/sharing/result-text.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import type { Attempt } from '../../core/attempt/attempt.ts'
import type { CalendarDay, Daily } from '../../core/courses/daily.ts'
import { timeOf } from '../../core/attempt/records.ts'
import type { Day } from '../../core/day.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { currentLocale, t } from '../../ui/message.ts'
import { createDayHead } from './day-head.ts'
import type { DayPreview } from './preview.ts'

/** The selected day, with its runs; null if there are none. */
interface DayView extends Pick<CalendarDay, 'state' | 'daily'> {
  readonly today: Day
  readonly selected: Day
  readonly preview: DayPreview
}

/**
 * Creates the selected day: its labyrinths as shadows, or the result, with one large button.
 *
 * @param step shows the day before or after
 */
export function createDay(
  view: DayView,
  step: (by: -1 | 1) => void,
  play: () => void,
  share: (text: string) => void,
): Child[] {
  const { daily, preview } = view
  const run = daily && (daily.counting ?? daily.best)
  return [
    createHeading(view, step),
    preview.mazes,
    run === null
      ? createFacts(preview)
      : [createShareText(sharedResult(run)), createLaterBest(daily)],
    createDayChoices(run, play, share),
    view.state === 'open' && element('p', { className: 'hint' }, t('daily.first-counts')),
  ]
}

function createHeading(
  { selected, today, state }: DayView,
  step: (by: -1 | 1) => void,
): HTMLElement {
  const word = selected === today ? t('daily.today') : state === 'late' && t('daily.key-late')
  return createDayHead(
    [
      formatDay(selected, currentLocale()),
      word !== false && element('span', { className: 'remark' }, word),
    ],
    { label: t('daily.day-before'), isAtEnd: selected === '1970-01-01' },
    { label: t('daily.day-after'), isAtEnd: selected === today },
    step,
  )
}

/** Creates the line with the par of all ten levels, a dash until it is known. */
function createFacts({ par }: DayPreview): HTMLElement {
  const time = par === null ? '–' : formatTicks(par.optimum)
  const about = par?.slack === undefined ? 'medal.par' : 'medal.par-about'
  return element('p', {}, t(about, { time }))
}

/** The text of a result that is shared, without its link. */
function sharedResult(run: Attempt): string {
  return attemptText(run).split('\n').slice(0, -1).join('\n')
}

/** Creates a remark with the best time if a run after the one that counts was faster. */
function createLaterBest(daily: Daily | null): Child {
  if (daily === null || daily.counting === null || daily.best === daily.counting) return null
  const time = formatTicks(timeOf(daily.best))
  return element('p', { className: 'remark' }, t('daily.later-best', { time }))
}

function createDayChoices(
  run: Attempt | null,
  play: () => void,
  share: (text: string) => void,
): HTMLElement {
  const playButton = button(t(run === null ? 'daily.play' : 'daily.play-again'), play, {
    key: 'play',
    className: run === null ? 'main-choice' : '',
  })
  const shareButton =
    run !== null &&
    button(t('share.share'), () => share(attemptText(run)), {
      key: 'share',
      className: 'main-choice',
    })
  return element('div', { className: 'choices row' }, shareButton, playButton)
}
