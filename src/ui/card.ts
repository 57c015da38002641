import { LEVEL_COUNT } from '../core/game/rules.ts'
import type { Run } from '../core/game/run.ts'
import { element } from './element.ts'
import { type MessageKey, say } from './message.ts'

/** The card that names a level's algorithm; it lies over a game that can already be played. */
export function createCard(run: Run, algorithm: string): HTMLElement {
  const number =
    run.mode === 'run'
      ? say('card.level', { level: run.level, count: LEVEL_COUNT })
      : say(run.mode === 'maze' ? 'hud.maze' : 'card.single', { level: run.level })
  return element(
    'section',
    { className: 'card' },
    element('p', { className: 'card-number' }, number),
    element('h2', {}, say(`algorithm.${algorithm}` as MessageKey)),
    element('p', {}, say(`feel.${algorithm}` as MessageKey)),
    element('p', { className: 'card-start' }, say('card.start')),
  )
}
