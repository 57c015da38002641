import './lists.css'
import { button, element } from './element.ts'
import { t } from './message.ts'

/** Cuts a page, counted from 0, out of a list, at most the last one, and creates buttons that turn it. */
export function pageOf<T>(
  list: readonly T[],
  wanted: number,
  size: number,
  turn: (page: number) => void,
) {
  const pages = Math.max(1, Math.ceil(list.length / size))
  const page = Math.min(wanted, pages - 1)
  const turnTo = (key: 'newer' | 'older', to: number): HTMLElement =>
    button(t(`records.${key}`), () => turn(to), { key, disabled: to < 0 || to >= pages })
  const pager = element(
    'nav',
    { className: 'pager row slim', hidden: pages === 1, ariaLabel: t('records.pages') },
    turnTo('newer', page - 1),
    element('span', {}, t('records.page', { page: page + 1, pages })),
    turnTo('older', page + 1),
  )
  return { items: list.slice(page * size, (page + 1) * size), pager }
}
