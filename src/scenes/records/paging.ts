import { button, element, givenTo } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'
import type { Part } from './list-part.ts'

/** Buttons to the pages before and after; hidden where there is one alone. */
export function createPager(
  { page, pages }: Part<unknown>,
  turn: (page: number) => void,
): HTMLElement {
  const turnTo = (key: 'newer' | 'older', to: number): HTMLElement =>
    button(t(`records.${key}`), () => turn(to), { key, disabled: to < 0 || to >= pages })
  return element(
    'nav',
    { className: 'pager', hidden: pages === 1, ariaLabel: t('records.pages') },
    turnTo('newer', page - 1),
    element('span', {}, t('records.page', { page: page + 1, pages })),
    turnTo('older', page + 1),
  )
}

/** Moves the focus to the button of a key; where that is gone or off, to the first with a key. */
export function focusKey(root: HTMLElement, key: string): void {
  const buttons = [...root.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const wanted =
    buttons.find((each) => givenTo(each).key === key) ??
    buttons.find((each) => givenTo(each).key !== undefined)
  wanted?.focus()
}

/** Replaces the content of an element; the focus of a lost button moves as in `focusKey`. */
export function refill(root: HTMLElement, ...content: readonly HTMLElement[]): void {
  const focused = document.activeElement
  const key = focused !== null && root.contains(focused) ? givenTo(focused).key : undefined
  replace(root, ...content)
  // A button that is gone or now off has lost the focus.
  const isLost = document.activeElement !== focused || focused?.matches(':disabled') === true
  if (key !== undefined && isLost) focusKey(root, key)
}
