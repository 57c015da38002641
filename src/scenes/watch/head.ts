import { formatTicks } from '../../core/game/format-time.ts'
import { button, element, setText } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { besideTitle, levelTitle } from '../../app/maze-name.ts'
import { levelFacts } from '../../app/seeds/level-facts.ts'
import { isOneDrawn, parseSource } from '../../core/level/source.ts'
import { createSeedName } from '../../app/seeds/seed-name.ts'

/** Facts in the line above a watched level. */
export interface WatchFacts {
  readonly level: number
  readonly time: number
  readonly catches: number
  /** Number of attempts overlaid, or null for one replay. */
  readonly attempts: number | null
}

/** The line above a watched level. */
export function createWatchHead(seed: string, leave: () => void) {
  const title = element('b')
  const source = parseSource(seed)
  const beside = element('span')
  const clock = element('span', { className: 'hud-time', role: 'timer' })
  const counted = element('span')
  const root = element(
    'header',
    { className: 'hud watch-head' },
    element('p', { className: 'hud-level' }, title, ' ', beside),
    element('p', { className: 'hud-clock', role: 'group', ariaLabel: t('hud.time') }, clock),
    element(
      'p',
      { className: 'hud-facts' },
      counted,
      !isOneDrawn(source) && createSeedName(seed, { className: 'hud-seed ellipsis' }),
      button(t('watch.back'), leave, { className: 'back' }),
    ),
  )
  return {
    root,
    show({ attempts, catches, time, level }: WatchFacts): void {
      setText(title, levelTitle({ source, level }))
      setText(beside, besideTitle(source, levelFacts(seed, level)))
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
