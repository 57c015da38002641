import { formatTicks } from '../../core/game/format-time.ts'
import { button, element } from '../../ui/element.ts'
import { type MessageKey, say } from '../../ui/message.ts'
import { seedName } from '../../ui/seed-name.ts'

/** What the line above a watched level says. */
export interface WatchFacts {
  readonly level: number
  readonly algorithm: string
  readonly time: number
  readonly catches: number
  /** How many tries are shown at once, or null for one replay. */
  readonly tries: number | null
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
    element('p', { className: 'hud-clock', role: 'group', ariaLabel: say('hud.time') }, clock),
    element(
      'p',
      { className: 'hud-facts' },
      caught,
      element('span', { className: 'hud-seed' }, seedName(seed)),
      button(say('watch.back'), leave, 'back'),
    ),
  )
  return {
    root,
    show(facts) {
      setText(level, say('hud.level', { level: facts.level }))
      setText(algorithm, say(`algorithm.${facts.algorithm}` as MessageKey))
      setText(clock, formatTicks(facts.time))
      const catches = `${say('hud.catches')} ${facts.catches}`
      setText(caught, facts.tries === null ? catches : say('watch.tries', { count: facts.tries }))
    },
  }
}

function setText(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text
}
