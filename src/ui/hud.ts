import { formatTicks } from '../core/game/clock.ts'
import type { Run } from '../core/game/run.ts'
import { button, element } from './element.ts'
import { type MessageKey, say } from './message.ts'

/** What a level shows while it is played. */
export interface Hud {
  readonly root: HTMLElement
  readonly show: (time: number, catches: number) => void
}

/** The line above the board: level and algorithm, the clock, catches and seed. */
export function createHud(run: Run, algorithm: string, onPause: () => void): Hud {
  // A timer is not read out at every change, as an output would be.
  const clock = element('span', { className: 'hud-time', role: 'timer' })
  const caught = element('b')
  const root = element(
    'header',
    { className: 'hud' },
    element(
      'p',
      { className: 'hud-level' },
      element('b', {}, say(run.mode === 'maze' ? 'hud.maze' : 'hud.level', { level: run.level })),
      ' ',
      element('span', {}, say(`algorithm.${algorithm}` as MessageKey)),
    ),
    element('p', { className: 'hud-clock', ariaLabel: say('hud.time') }, clock),
    element(
      'p',
      { className: 'hud-facts' },
      element('span', {}, say('hud.catches'), ' ', caught),
      element('span', { className: 'hud-seed' }, run.seed),
      button(say('hud.pause'), onPause),
    ),
  )
  const shown = { clock: '', catches: '' }
  return {
    root,
    show(time, catches) {
      const text = formatTicks(time)
      if (text !== shown.clock) clock.textContent = shown.clock = text
      const count = String(catches)
      if (count !== shown.catches) caught.textContent = shown.catches = count
    },
  }
}
