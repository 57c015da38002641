import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

/** Cuts a page, counted from 0, out of a list, at most the last one; an empty list has one page. */
export function partOf<T>(list: readonly T[], wanted: number, size: number) {
  const pages = Math.max(1, Math.ceil(list.length / size))
  const page = Math.min(Math.max(0, wanted), pages - 1)
  return { items: list.slice(page * size, (page + 1) * size), page, pages }
}

/** Creates buttons to the newer and the older page, hidden if there is only one page. */
export function createPager(
  { page, pages }: Omit<ReturnType<typeof partOf>, 'items'>,
  turn: (page: number) => void,
): HTMLElement {
  const turnTo = (key: 'newer' | 'older', to: number): HTMLElement =>
    button(t(`records.${key}`), () => turn(to), { key, disabled: to < 0 || to >= pages })
  return element(
    'nav',
    { className: 'pager row slim', hidden: pages === 1, ariaLabel: t('records.pages') },
    turnTo('newer', page - 1),
    element('span', {}, t('records.page', { page: page + 1, pages })),
    turnTo('older', page + 1),
  )
}
