import { formatTicks } from '../../core/game/format-time.ts'
import type { AlgorithmId } from '../../core/maze/generators.ts'
import { button, element, setText } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createSeedName } from '../../app/seeds/seed-name.ts'

/** Facts in the line above a watched level. */
export interface WatchFacts {
  readonly level: number
  readonly algorithm: AlgorithmId
  readonly time: number
  readonly catches: number
  /** Number of attempts overlaid, or null for one replay. */
  readonly attempts: number | null
}

/** The line above a watched level. */
export function createWatchHead(seed: string, leave: () => void) {
  const level = element('b')
  const algorithm = element('span')
  const clock = element('span', { className: 'hud-time', role: 'timer' })
  const counted = element('span')
  const root = element(
    'header',
    { className: 'hud watch-head' },
    element('p', { className: 'hud-level' }, level, ' ', algorithm),
    element('p', { className: 'hud-clock', role: 'group', ariaLabel: t('hud.time') }, clock),
    element(
      'p',
      { className: 'hud-facts' },
      counted,
      createSeedName(seed, { className: 'hud-seed' }),
      button(t('watch.back'), leave, { className: 'back' }),
    ),
  )
  return {
    root,
    show({ attempts, catches, time, ...facts }: WatchFacts): void {
      setText(level, t('hud.level', { level: facts.level }))
      setText(algorithm, t(`algorithm.${facts.algorithm}`))
      setText(clock, formatTicks(time))
      setText(
        counted,
        attempts === null
          ? `${t('hud.catches')} ${catches}`
          : t('watch.tries', { count: attempts }),
      )
    },
  }
}
