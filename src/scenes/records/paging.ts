import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import type { Part } from './list-part.ts'

/** The way to the pages before and after; hidden where there is one alone. */
export function createPager(
  { page, pages }: Part<unknown>,
  turn: (page: number) => void,
): HTMLElement {
  const way = (name: 'newer' | 'older', to: number): HTMLButtonElement => {
    const made = button(t(`records.${name}`), () => {
      turn(to)
    })
    made.disabled = to < 0 || to >= pages
    return placed(made, name)
  }
  const where = element('span', {}, t('records.page', { page: page + 1, pages }))
  const nav = element(
    'nav',
    { className: 'pager', hidden: pages === 1, ariaLabel: t('records.pages') },
    way('newer', page - 1),
    where,
    way('older', page + 1),
  )
  return nav
}

/** Names a control, so that the focus stays on it when what is around it is put up again. */
export function placed<T extends HTMLElement>(control: T, name: string): T {
  control.dataset['place'] = name
  return control
}

/** Moves the focus to the control of a name; where that is gone or off, to the first that is left. */
export function focusPlace(root: HTMLElement, name: string): void {
  const controls = [...root.querySelectorAll<HTMLElement>('[data-place]:not(:disabled)')]
  const wanted = controls.find(({ dataset }) => dataset['place'] === name) ?? controls.at(0)
  wanted?.focus()
}

/** Puts content into an element in place of what it had; a focus in it stays where it was. */
export function putUp(root: HTMLElement, ...content: readonly HTMLElement[]): void {
  const focused = document.activeElement
  const name = root.contains(focused) ? (focused as HTMLElement).dataset['place'] : undefined
  root.replaceChildren(...content)
  if (name !== undefined) focusPlace(root, name)
}
