import { type Choice, createChoices } from '../ui/choices.ts'
import { element } from '../ui/element.ts'

/** A page that says one sentence and offers what can be done about it, the first choice the main one. */
export function createNoticePage(sentence: string, choices: readonly Choice[]): HTMLElement {
  const said = element('p', { role: 'status' }, sentence)
  const box = element('section', { className: 'told' }, said, createChoices(choices))
  return element('main', { className: 'page' }, box)
}
