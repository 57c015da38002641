import { button, element } from './element.ts'
import { t } from './message.ts'

/** The head of a page: its title and a button that leads back. */
export function createPageHead(title: string, leave: () => void): HTMLElement {
  const back = button(t('page.back'), leave, { className: 'main-choice back' })
  return element(
    'header',
    { className: 'page-head' },
    element('h1', {}, title),
    element('div', { className: 'choices row' }, back),
  )
}
