import { formatTicks } from '../../core/game/format-time.ts'
import { ENDLESS_CATCHES } from '../../core/game/rules.ts'
import { isSeries, type Run } from '../../core/level/run.ts'
import type { AlgorithmId } from '../../core/maze/generators.ts'
import { writeDelta } from '../../ui/delta.ts'
import { button, element, setText } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createSeedName } from '../../app/seeds/seed-name.ts'
import { levelTitle } from './card.ts'
import { createCatchMarks } from './catch-marks.ts'

/** The values of the HUD that change. */
interface HudState {
  /** On the clock, in ticks. */
  readonly time: number
  /** Catches of a run, else the number of the attempt. */
  readonly count: number
  /** Catches that the run has left; Infinity where none ends it. */
  readonly catchesLeft: number
  readonly isPractice: boolean
  /** Ticks that the run is behind its ghosts, negative when ahead; null for nothing. */
  readonly behind: number | null
}

/** The line above the board: level and algorithm, the clock, catches or attempts, and seed. */
export function createHud(run: Run, algorithm: AlgorithmId, onPause: () => void) {
  // A timer is not read out at every change, as an output would be.
  const time = element('span', { className: 'hud-time', role: 'timer' })
  const delta = element('span', { className: 'hud-delta' })
  const clock = element(
    'p',
    { className: 'hud-clock', role: 'group', ariaLabel: t('hud.time') },
    time,
    delta,
  )
  const practice = element('span', { className: 'hud-practice' }, t('hud.practice'))
  const count = element('b')
  const marks = run.mode === 'endless' ? createCatchMarks(ENDLESS_CATCHES) : null
  const counted = t(isSeries(run.mode) ? 'hud.catches' : 'hud.tries')
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
      element('b', {}, levelTitle(run)),
      ' ',
      element('span', {}, t(`algorithm.${algorithm}`)),
    ),
    clock,
    element(
      'p',
      { className: 'hud-facts' },
      muted,
      practice,
      marks?.root ?? element('span', {}, counted, ' ', count),
      createSeedName(run.seed, { className: 'hud-seed' }),
      button(t('hud.pause'), onPause),
    ),
  )
  return {
    root,
    clock,
    show(state: HudState): void {
      const { behind } = state
      setText(time, formatTicks(state.time))
      setText(count, String(state.count))
      marks?.show(state.catchesLeft)
      setText(delta, behind === null ? '' : writeDelta(behind))
      delta.classList.toggle('behind', behind !== null && behind > 0)
      if (practice.hidden === state.isPractice) practice.hidden = !state.isPractice
    },
  }
}
