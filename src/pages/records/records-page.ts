import '../../ui/lists.css'
import './records.css'
import './courses.css'
import './course.css'
import './attempts.css'
import { CATEGORIES, type Category } from '../../core/game/categories.ts'
import type { Attempt } from '../../core/attempt/attempt.ts'
import { button, element } from '../../ui/element.ts'
import { selectField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-head.ts'
import { replace } from '../../ui/replace.ts'
import { categoryName } from '../../app/attempts/attempt-words.ts'
import { refill } from './paging.ts'

/** A page of records: the list of courses or one course. */
export type RecordsPage = ReturnType<typeof createRecordsPage>

/** Actions of every records page, and the progress bar of a running import. */
export interface PageActions {
  readonly isLoading: () => boolean
  readonly picture: (attempt: Attempt) => HTMLElement | null
  readonly importFiles: (files: readonly File[]) => void
  readonly importBar: HTMLElement
  readonly leave: () => void
}

interface PageParts {
  /** Additional class name. */
  readonly className?: string
  readonly title: string
  readonly filters: readonly HTMLElement[]
  readonly tools: readonly HTMLElement[]
  /** Creates the content above the filters, at each refresh once the records are loaded. */
  readonly lead?: () => readonly HTMLElement[]
  /** Creates the content between the filters and the tools, at each refresh once the records are loaded. */
  readonly content: () => readonly HTMLElement[]
}

export function createRecordsPage(
  { isLoading, importBar, leave }: PageActions,
  { className = '', title, filters, tools, lead, content }: PageParts,
) {
  const notice = createNoticeLine()
  const top = lead === undefined ? null : element('div', { className: 'records-body sheet stack' })
  const body = element('div', { className: 'records-body sheet stack' })
  const refresh = (): void => {
    if (top !== null) refill(top, ...(isLoading() ? [] : (lead?.() ?? [])))
    refill(body, ...(isLoading() ? [createLoading()] : content()))
  }
  refresh()
  const root = element(
    'main',
    { className: `page tablet records ${className}`.trim() },
    createPageHead(title, leave),
    top,
    element('div', { className: 'records-filters sheet slim' }, filters),
    body,
    element('div', { className: 'records-tools sheet row slim' }, tools),
    importBar,
    notice.root,
  )
  return { root, refresh, notify: notice.show, complain: notice.complain }
}

function createLoading(): HTMLElement {
  return element('p', { className: 'hint' }, t('records.loading'))
}

/** Creates the message line at the foot of a page, announced to screen readers at each change. */
export function createNoticeLine() {
  const message = element('p', { role: 'status' })
  const root = element('div', { className: 'records-notice sheet row slim' }, message)

  function show(text: string, isProblem: boolean, undo: HTMLElement | null): void {
    // Set even if unchanged, so that the message is announced again.
    message.textContent = text
    replace(root, message, undo)
    root.classList.toggle('shown', text !== '')
    root.classList.toggle('refused', isProblem)
  }

  return {
    root,
    /** Shows a message, with a focused button if it can be undone. */
    show: (text: string, undo?: () => void): void => {
      show(text, false, undo === undefined ? null : button(t('records.undo'), undo))
      root.querySelector('button')?.focus()
    },
    /** Shows a message about a problem. */
    complain: (text: string): void => show(text, true, null),
  }
}

/** Creates the field that chooses the category of the shown records. */
export function createCategoryField(
  chosen: Category,
  choose: (category: Category) => void,
): HTMLElement {
  const options = CATEGORIES.map((value) => ({ value, label: categoryName(value) }))
  return selectField(t('records.category'), options, chosen, choose)
}

/** Creates the button that adds a course to the favourites or removes it. */
export function createStar(
  name: string,
  starred: boolean,
  key: string,
  star: (starred: boolean) => void,
): HTMLElement {
  return button(starred ? '♥' : '♡', () => star(!starred), {
    key: `star ${key}`,
    className: 'star plain',
    ariaPressed: String(starred),
    ariaLabel: t('records.star', { name }),
  })
}
