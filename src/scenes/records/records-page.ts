import { element } from '../../ui/element.ts'
import { createPageHead } from '../../ui/page-head.ts'
import { createNoticeLine } from './notice-line.ts'
import { refill } from './paging.ts'

/** A page of records: the list of courses or one of them. */
export type RecordsPage = ReturnType<typeof createRecordsPage>

interface PageParts {
  /** A class besides those of every page of records. */
  readonly className?: string
  readonly title: string
  readonly leave: () => void
  readonly filters: readonly HTMLElement[]
  readonly tools: readonly HTMLElement[]
  /** The bar of a running import. */
  readonly importBar: HTMLElement
  /** The content below them, created anew with each refresh. */
  readonly content: () => readonly HTMLElement[]
}

export function createRecordsPage(parts: PageParts) {
  const { className = '', title, leave, filters, tools, importBar, content } = parts
  const notice = createNoticeLine()
  const body = element('div', { className: 'records-body' })
  const refresh = (): void => refill(body, ...content())
  refresh()
  const root = element(
    'main',
    { className: `page tablet records ${className}`.trim() },
    createPageHead(title, leave),
    element(
      'div',
      { className: 'records-bar' },
      element('div', { className: 'records-filters' }, filters),
      element('div', { className: 'records-tools' }, tools),
    ),
    importBar,
    body,
    notice.root,
  )
  return { root, refresh, notify: notice.show, complain: notice.complain }
}
