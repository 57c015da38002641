import '../../ui/lists.css'
import type { Optimum } from '../../core/level/optimum.ts'
import type { Attempt, Course } from '../../core/attempt/attempt.ts'
import { button, type Child, type Choice, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-head.ts'
import { replace } from '../../ui/replace.ts'
import './records.css'

/** Actions of the list of courses and of the page of a course. */
export interface RecordsActions {
  /** Picture of an attempt's maze; null if there is none. */
  readonly picture: (attempt: Attempt) => HTMLElement | null
  readonly leave: () => void
  /** Shows another page of the table, from 0. */
  readonly turn: (page: number) => void
  readonly open: (course: Course) => void
  readonly exportAll: () => void
  readonly importFiles: (files: readonly File[]) => void
  readonly run: (course: Course) => void
  /** Opens the board of a course, or the boards; null if the host has none. */
  readonly openBoard: ((course: Course | null) => void) | null
  readonly linkChoice: (course: Course) => Choice
  readonly exportSplits: (course: Course) => void
  readonly watch: (attempt: Attempt) => void
  readonly shareChoices: (attempt: Attempt) => readonly Choice[]
  readonly remove: (attempt: Attempt) => void
}

/** A course with its stored attempts. */
export interface CourseFacts {
  readonly course: Course
  /** Finished attempts by their end, practice included. */
  readonly attempts: readonly Attempt[]
  /** Best attempt without practice; null if none counts. */
  readonly best: Attempt | null
  /** Optimum of the course if `best` cleared it; null while it is unknown. */
  readonly optimum: Optimum | null
  readonly begun: number
  readonly finished: number
}

/**
 * Creates the content of a page of records.
 *
 * @param content null while the records are loading
 */
export function createRecordsPage(
  title: string,
  content: Child,
  tools: Child,
  leave: () => void,
): Child[] {
  const loading = element('p', { className: 'hint' }, t('records.loading'))
  return [
    createPageHead(title, leave),
    element('div', { className: 'records-body sheet stack', key: 'content' }, content ?? loading),
    element('div', { className: 'records-tools sheet row slim', key: 'tools' }, tools),
  ]
}

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
      root.querySelector('button')?.focus({ preventScroll: true })
    },
    /** Shows a message about a problem. */
    complain: (text: string): void => show(text, true, null),
  }
}
