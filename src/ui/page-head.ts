import { button, type Child, element } from './element.ts'
import { t } from './message.ts'

/**
 * Head of a page: title and Back button, which is the page's main choice unless `isMain` is false, with
 * other controls before it.
 */
export function createPageHead(
  title: string,
  leave: () => void,
  isMain = true,
  ...others: readonly Child[]
): HTMLElement {
  const back = button(t('page.back'), leave, { className: isMain ? 'main-choice back' : 'back' })
  return element(
    'header',
    { className: 'page-head row ends' },
    element('h1', {}, title),
    element('div', { className: 'choices row' }, others, back),
  )
}
