import '../../ui/lists.css'
import './records.css'
import './courses.css'
import './course.css'
import './attempts.css'
import type { ListView } from '../../app/routing/routes.ts'
import { type Attempt, type Course, courseKey } from '../../core/attempt/attempt.ts'
import type { Choice } from '../../ui/choices.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-head.ts'
import { replace } from '../../ui/replace.ts'
import { isolatedSeedName } from '../../app/seeds/seed-name.ts'

/** Actions of the list of courses and of the page of a course. */
export interface RecordsActions {
  /** Picture of an attempt's maze; null if there is none. */
  readonly picture: (attempt: Attempt) => HTMLElement | null
  readonly leave: () => void
  /** Changes the filters or the page of the list. */
  readonly change: (changes: Partial<ListView>) => void
  readonly star: (course: Course, starred: boolean) => void
  readonly open: (course: Course) => void
  readonly exportAll: () => void
  readonly importFiles: (files: readonly File[]) => void
  readonly run: (course: Course) => void
  readonly openBoard: (course: Course) => void
  readonly linkChoice: (course: Course) => Choice
  readonly exportSplits: (course: Course) => void
  /** Shows another page of the course's attempts. */
  readonly turn: (page: number) => void
  readonly watch: (attempt: Attempt) => void
  readonly shareChoices: (attempt: Attempt) => readonly Choice[]
  readonly remove: (attempt: Attempt) => void
}

/** Contents of a page from top to bottom; `content` is null while the records are loading. */
interface PageParts {
  readonly title: string
  /** Content above the filters; the list of courses has none. */
  readonly lead?: Child
  readonly filters?: Child | undefined
  readonly content: Child
  readonly tools: Child
}

/** Creates the content of a page of records. */
export function createRecordsPage(
  { title, lead, filters, content, tools }: PageParts,
  leave: () => void,
): Child[] {
  const body = { className: 'records-body sheet stack' }
  return [
    createPageHead(title, leave),
    lead !== undefined && element('div', { ...body, key: 'lead' }, lead),
    filters !== undefined &&
      element('div', { className: 'records-filters sheet slim', key: 'filters' }, filters),
    element('div', { ...body, key: 'content' }, content ?? createLoading()),
    element('div', { className: 'records-tools sheet row slim', key: 'tools' }, tools),
  ]
}

function createLoading(): HTMLElement {
  return element('p', { className: 'hint' }, t('records.loading'))
}

/** Creates the message line at the foot of the page, announced to screen readers at each change. */
export function createNoticeLine() {
  const message = element('p', { role: 'status' })
  const root = element(
    'div',
    { className: 'records-notice sheet row slim', key: 'notice' },
    message,
  )

  function show(text: string, isProblem: boolean, undo: HTMLElement | null): void {
    // Set even if unchanged, so that the message is announced again.
    message.textContent = text
    replace(root, message, undo)
    root.classList.toggle('refused', isProblem)
  }

  return {
    root,
    /** Shows a message, with a focused Undo button if it can be undone; none if empty. */
    show: (text: string, undo?: () => void): void => {
      show(text, false, undo === undefined ? null : button(t('records.undo'), undo))
      root.querySelector('button')?.focus()
    },
    /** Shows a message about a problem. */
    complain: (text: string): void => show(text, true, null),
  }
}

/** Creates the button that adds a course to the favourites or removes it. */
export function createStar(
  course: Course,
  starred: boolean,
  star: RecordsActions['star'],
): HTMLElement {
  const name = isolatedSeedName(course.seed)
  return button(starred ? '♥' : '♡', () => star(course, !starred), {
    key: `star ${courseKey(course)}`,
    className: 'star plain',
    ariaPressed: String(starred),
    ariaLabel: t('records.star', { name }),
  })
}
