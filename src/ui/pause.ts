import { type Choice, createChoices, keepFocus } from './choices.ts'
import { element } from './element.ts'
import { say } from './message.ts'

/** The page over a paused game. It hides the board: a pause is no time to plan. */
export function createPause(choices: readonly Choice[]): HTMLElement {
  const page = element(
    'section',
    { className: 'page pause', role: 'dialog', ariaLabel: say('pause.title') },
    element('h2', {}, say('pause.title')),
    createChoices(choices),
    element('p', { className: 'hint' }, say('pause.keys')),
  )
  page.ariaModal = 'true'
  keepFocus(page)
  return page
}
