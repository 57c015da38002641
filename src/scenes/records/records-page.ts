import { element } from '../../ui/element.ts'
import { createPageHead } from '../../ui/page-head.ts'
import { createNoticeLine } from './notice-line.ts'
import { refill } from './paging.ts'

/** A page of records: the list of courses or one of them. */
export interface RecordsPage {
  readonly root: HTMLElement
  /** Shows what has changed. */
  readonly refresh: () => void
  /** Shows a sentence, and a button to undo where that is possible. */
  readonly notify: (sentence: string, undo?: () => void) => void
  /** Shows a sentence on a fault. */
  readonly complain: (sentence: string) => void
}

interface PageParts {
  /** A class besides those of every page of records. */
  readonly className?: string
  readonly title: string
  readonly leave: () => void
  readonly filters: readonly HTMLElement[]
  readonly tools: readonly HTMLElement[]
  /** The content below them, made anew with each refresh. */
  readonly content: () => readonly HTMLElement[]
}

export function createRecordsPage(parts: PageParts): RecordsPage {
  const { className = '', title, leave, filters, tools, content } = parts
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
    body,
    notice.root,
  )
  return { root, refresh, notify: notice.show, complain: notice.complain }
}
