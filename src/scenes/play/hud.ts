import { formatDelta, formatTicks } from '../../core/game/format-time.ts'
import { TODAY_LIVES } from '../../core/game/rules.ts'
import type { Level } from '../../core/game/level-layout.ts'
import type { Run } from '../../core/level/run.ts'
import { button, element, setText } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { afterTitle, levelTitle } from '../../app/maze-name.ts'
import { createSeedName } from '../../app/seeds/seed-name.ts'

interface HudState {
  /** Time on the clock, in ticks. */
  readonly time: number
  /** Number of catches in a run, of attempts at a single level; null if it is not known yet. */
  readonly count: number | null
  /** Number of catches until the attempt ends; Infinity if catches do not end it. */
  readonly lives: number
  readonly isPractice: boolean
  /** Ticks that the run is behind its ghosts, negative when ahead; null for nothing. */
  readonly behind: number | null
}

/** Marks for the lives of a day: a diamond for each one left, a cross for each spent. */
export function createLifeMarks(most: number) {
  const marks = Array.from({ length: most }, () => element('i'))
  const root = element('span', { className: 'life-marks', role: 'img' }, ...marks)
  let shown = -1
  return {
    root,
    show(left: number): void {
      if (left === shown) return
      shown = left
      root.ariaLabel = root.title = t('today.lives', { count: left })
      marks.forEach((mark, i) => {
        mark.classList.toggle('spent', i >= left)
      })
    },
  }
}

/** The line above the board: level and maze, the clock, catches or attempts, and seed. */
export function createHud(
  run: Run,
  level: Pick<Level, 'algorithm' | 'title' | 'maker'>,
  onPause: () => void,
) {
  // Screen readers read out each change of an output, but not of a timer.
  const time = element('span', { className: 'hud-time', role: 'timer' })
  const delta = element('span', { className: 'hud-delta veil' })
  const clock = element(
    'p',
    { className: 'hud-clock', role: 'group', ariaLabel: t('hud.time') },
    time,
    delta,
  )
  const practice = element('span', { className: 'hud-practice is-ahead' }, t('hud.practice'))
  const count = element('b')
  const marks = run.mode === 'today' ? createLifeMarks(TODAY_LIVES) : null
  const counted = t(run.mode === 'run' ? 'hud.catches' : 'hud.tries')
  const tally = element('span', {}, counted, ' ', count)
  // The style sheet shows the sign while all sound is off.
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
      element('span', {}, afterTitle(run.source, level)),
    ),
    clock,
    element(
      'p',
      { className: 'hud-facts' },
      muted,
      practice,
      marks?.root ?? tally,
      run.source.kind !== 'map' &&
        run.source.kind !== 'drawn' &&
        createSeedName(run.source.text, { className: 'hud-seed ellipsis' }),
      button(t('hud.pause'), onPause),
    ),
  )
  return {
    root,
    clock,
    show(state: HudState): void {
      const { behind } = state
      setText(time, formatTicks(state.time))
      setText(count, String(state.count ?? ''))
      tally.hidden = state.count === 0
      marks?.show(state.lives)
      setText(delta, behind === null ? '' : formatDelta(behind))
      delta.classList.toggle('behind', behind !== null && behind > 0)
      if (practice.hidden === state.isPractice) practice.hidden = !state.isPractice
    },
  }
}
