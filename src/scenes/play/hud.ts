import { formatDelta, formatTicks } from '../../core/game/format-time.ts'
import { ENDLESS_CATCHES } from '../../core/game/rules.ts'
import { isSeries, type Run } from '../../core/level/run.ts'
import { button, element } from '../../ui/element.ts'
import { type MessageKey, t } from '../../ui/message.ts'
import { seedName } from '../../ui/seed-name.ts'
import { createCatchMarks } from './catch-marks.ts'

/** What the HUD shows that changes. */
export interface HudFacts {
  /** On the clock, in ticks. */
  readonly time: number
  /** Catches in a run, elsewhere which try it is. */
  readonly count: number
  /** How many more catches the run has; Infinity where none ends it. */
  readonly catchesLeft: number
  readonly isPractice: boolean
  /** How far the run is behind its ghosts, in ticks, negative when ahead; null for nothing. */
  readonly behind: number | null
}

/** What a level shows while it is played. */
export interface Hud {
  readonly root: HTMLElement
  readonly show: (facts: HudFacts) => void
}

/** The line above the board: level and algorithm, the clock, catches or tries, and seed. */
export function createHud(run: Run, algorithm: string, onPause: () => void): Hud {
  // A timer is not read out at every change, as an output would be.
  const clock = element('span', { className: 'hud-time', role: 'timer' })
  const delta = element('span', { className: 'hud-delta' })
  const count = element('b')
  const marks = run.mode === 'endless' ? createCatchMarks(ENDLESS_CATCHES) : null
  const counted = element(
    'span',
    {},
    t(isSeries(run.mode) ? 'hud.catches' : 'hud.tries'),
    ' ',
    count,
  )
  const practice = element('span', { className: 'hud-practice' }, t('hud.practice'))
  // The styles show it while all sound is off.
  const muted = element(
    'span',
    { className: 'hud-muted', role: 'img', ariaLabel: t('hud.muted'), title: t('hud.muted') },
    '♪',
  )
  const root = element(
    'header',
    { className: 'hud' },
    element(
      'p',
      { className: 'hud-level' },
      element('b', {}, t(run.mode === 'maze' ? 'hud.maze' : 'hud.level', { level: run.level })),
      ' ',
      element('span', {}, t(`algorithm.${algorithm}` as MessageKey)),
    ),
    element('p', { className: 'hud-clock', role: 'group', ariaLabel: t('hud.time') }, clock, delta),
    element(
      'p',
      { className: 'hud-facts' },
      muted,
      practice,
      marks?.root ?? counted,
      element('span', { className: 'hud-seed' }, seedName(run.seed)),
      button(t('hud.pause'), onPause),
    ),
  )
  const shown = { clock: '', count: '', delta: '' }
  return {
    root,
    show(facts) {
      const time = formatTicks(facts.time)
      if (time !== shown.clock) clock.textContent = shown.clock = time
      const number = String(facts.count)
      if (number !== shown.count) count.textContent = shown.count = number
      marks?.show(facts.catchesLeft)
      const { behind } = facts
      const difference = behind === null ? '' : formatDelta(behind)
      if (difference !== shown.delta) {
        delta.textContent = shown.delta = difference
        delta.classList.toggle('behind', behind !== null && behind > 0)
      }
      if (practice.hidden === facts.isPractice) practice.hidden = !facts.isPractice
    },
  }
}
