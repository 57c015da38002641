import { button, element } from './element.ts'
import { t } from './message.ts'

/** Head of a page: title and Back button, which is the page's main choice unless `isMain` is false. */
export function createPageHead(title: string, leave: () => void, isMain = true): HTMLElement {
  const back = button(t('page.back'), leave, { className: isMain ? 'main-choice back' : 'back' })
  return element(
    'header',
    { className: 'page-head' },
    element('h1', {}, title),
    element('div', { className: 'choices row' }, back),
  )
}

/** Titles of a long page's sections; a click scrolls to the section. */
export function createContents(sections: readonly HTMLElement[]): HTMLElement {
  const titles = sections.map((section) =>
    button(section.querySelector('h2')?.textContent ?? '', () => section.scrollIntoView()),
  )
  return element('nav', { className: 'contents', ariaLabel: t('rules.contents') }, titles)
}
