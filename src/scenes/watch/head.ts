import { formatTicks } from '../../core/game/format-time.ts'
import { button, element } from '../../ui/element.ts'
import { type MessageKey, t } from '../../ui/message.ts'
import { seedName } from '../../ui/seed-name.ts'

/** What the line above a watched level says. */
export interface WatchFacts {
  readonly level: number
  readonly algorithm: string
  readonly time: number
  readonly catches: number
  /** How many tries are shown at once, or null for one replay. */
  readonly attempts: number | null
}

export interface WatchHead {
  readonly root: HTMLElement
  readonly show: (facts: WatchFacts) => void
}

export function createWatchHead(seed: string, leave: () => void): WatchHead {
  const level = element('b')
  const algorithm = element('span')
  const clock = element('span', { className: 'hud-time', role: 'timer' })
  const caught = element('span')
  const root = element(
    'header',
    { className: 'hud watch-head' },
    element('p', { className: 'hud-level' }, level, ' ', algorithm),
    element('p', { className: 'hud-clock', role: 'group', ariaLabel: t('hud.time') }, clock),
    element(
      'p',
      { className: 'hud-facts' },
      caught,
      element('span', { className: 'hud-seed' }, seedName(seed)),
      button(t('watch.back'), leave, { className: 'back' }),
    ),
  )
  return {
    root,
    show(facts) {
      setText(level, t('hud.level', { level: facts.level }))
      setText(algorithm, t(`algorithm.${facts.algorithm}` as MessageKey))
      setText(clock, formatTicks(facts.time))
      const catches = `${t('hud.catches')} ${facts.catches}`
      setText(
        caught,
        facts.attempts === null ? catches : t('watch.tries', { count: facts.attempts }),
      )
    },
  }
}

function setText(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text
}
