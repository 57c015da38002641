import { type Choice, createChoices } from '../../ui/choices.ts'
import { element } from '../../ui/element.ts'

/** A page with one sentence and choices, of which the first is the main one. */
export function createNoticePage(sentence: string, choices: readonly Choice[]): HTMLElement {
  const notice = element('p', { role: 'status' }, sentence)
  const box = element('section', { className: 'told' }, notice, createChoices(choices))
  return element('main', { className: 'page' }, box)
}
