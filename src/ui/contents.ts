import { button, element } from './element.ts'
import { t } from './message.ts'

/** The titles of a long page's sections, each of which scrolls to its section. */
export function createContents(sections: readonly HTMLElement[]): HTMLElement {
  const titles = sections.map((section) =>
    button(section.querySelector('h2')?.textContent ?? '', () => section.scrollIntoView()),
  )
  return element('nav', { className: 'contents', ariaLabel: t('rules.contents') }, titles)
}
