import { formatDay } from '../../app/seeds/day-names.ts'
import { attemptText, createShareText } from '../../app/sharing/result-text.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import type { EnemyKind } from '../../core/game/level-layout.ts'
import type { Attempt } from '../../core/attempt/attempt.ts'
import type { Daily, DayState } from '../../core/courses/daily.ts'
import { timeOf } from '../../core/attempt/records.ts'
import type { Day } from '../../core/day.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { currentLocale, t } from '../../ui/message.ts'
import { contextOf } from '../../picture/canvas.ts'
import { COMING_ENEMIES, type DayPreview } from './preview.ts'

/** The selected day as the page shows it. */
interface DayView {
  readonly today: Day
  readonly selected: Day
  readonly state: DayState
  /** Runs of the selected day; null if there are none. */
  readonly daily: Daily | null
  readonly preview: DayPreview
}

interface DayActions {
  readonly play: () => void
  readonly share: (text: string) => void
  /** Shows the day before or after. */
  readonly step: (by: -1 | 1) => void
  readonly portraits: Readonly<Record<EnemyKind, HTMLCanvasElement>>
}

/** The selected day: its labyrinths as shadows, or the result, with one large button. */
export function createDay(view: DayView, actions: DayActions): Child[] {
  const { daily, preview } = view
  const run = daily && (daily.counting ?? daily.best)
  return [
    createHeading(view, actions),
    preview.mazes,
    run === null
      ? createFacts(preview, actions)
      : [createShareText(sharedResult(run)), createLaterBest(daily)],
    createDayChoices(run, actions),
    view.state === 'open' && element('p', { className: 'hint' }, t('daily.first-counts')),
  ]
}

/** The day between the days beside it. */
function createHeading({ selected, today, state }: DayView, { step }: DayActions): HTMLElement {
  const beside = (sign: string, label: string, by: -1 | 1, isAtEnd: boolean): HTMLElement => {
    const click = (): void => {
      if (!isAtEnd) step(by)
    }
    // Not `disabled`: a disabled button would lose the focus.
    return button(sign, click, { ariaLabel: label, title: label, ariaDisabled: String(isAtEnd) })
  }
  const word = selected === today ? t('daily.today') : state === 'late' && t('daily.key-late')
  return element(
    'header',
    { className: 'day-head row ends' },
    beside('‹', t('daily.day-before'), -1, selected === '1970-01-01'),
    element(
      'h2',
      { ariaLive: 'polite' },
      formatDay(selected, currentLocale()),
      word !== false && element('span', { className: 'remark' }, word),
    ),
    beside('›', t('daily.day-after'), 1, selected === today),
  )
}

/** Par and the enemies to come. */
function createFacts({ par }: DayPreview, { portraits }: DayActions): HTMLElement {
  const sentence = par === null ? '–' : formatTicks(par.optimum)
  const about = par?.slack === undefined ? 'medal.par' : 'medal.par-about'
  return element(
    'div',
    { className: 'day-facts row' },
    element('p', {}, t(about, { time: sentence })),
    element(
      'p',
      { className: 'enemies' },
      COMING_ENEMIES.map((kind) => createEnemyPicture(kind, portraits[kind])),
    ),
  )
}

function createEnemyPicture(kind: EnemyKind, portrait: HTMLCanvasElement): HTMLElement {
  const { width, height } = portrait
  const name = t(`enemy.${kind}`)
  const label = { role: 'img', ariaLabel: name, title: name }
  const canvas = element('canvas', { key: kind, width, height, ...label })
  contextOf(canvas).drawImage(portrait, 0, 0)
  return canvas
}

/** A result as it is shared, without its link. */
function sharedResult(run: Attempt): string {
  return attemptText(run).split('\n').slice(0, -1).join('\n')
}

/** The best of the other runs, if it is faster than the one that counts. */
function createLaterBest(daily: Daily | null): Child {
  if (daily === null || daily.counting === null || daily.best === daily.counting) return null
  const time = formatTicks(timeOf(daily.best))
  return element('p', { className: 'remark' }, t('daily.later-best', { time }))
}

function createDayChoices(run: Attempt | null, { play, share }: DayActions): HTMLElement {
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
