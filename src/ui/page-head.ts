import { button, element } from './element.ts'
import { t } from './message.ts'

/** The head of a page: its title and a button that leads back, the main choice unless told. */
export function createPageHead(title: string, leave: () => void, isMain = true): HTMLElement {
  const back = button(t('page.back'), leave, { className: isMain ? 'main-choice back' : 'back' })
  return element(
    'header',
    { className: 'page-head' },
    element('h1', {}, title),
    element('div', { className: 'choices row' }, back),
  )
}
