import { button, type Child, type Choice, createChoices, element, replace } from './element.ts'
import { t } from './message.ts'
import { reveal } from './reveal.ts'
import './lists.css'

/**
 * Head of a page: title and Back button, which is the page's main choice unless `isMain` is false, with
 * other controls before it.
 */
export function createPageHead(
  title: string,
  leave: () => void,
  isMain = true,
  ...others: readonly Child[]
): HTMLElement {
  const back = button(t('page.back'), leave, { className: isMain ? 'main-choice back' : 'back' })
  return element(
    'header',
    { className: 'page-head row ends' },
    element('h1', {}, title),
    element('div', { className: 'choices row' }, others, back),
  )
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

/** Creates a message line, announced to screen readers at each change, that moves no part of its page. */
export function createNoticeLine() {
  const message = element('p', { role: 'status' })
  const line = element('div', { className: 'row slim' }, message)
  const root = element('div', { className: 'notice-line sheet', key: 'notice' }, line)

  function show(text: string, isProblem: boolean, undo: HTMLElement | null): void {
    // Set even if unchanged, so that the message is announced again.
    message.textContent = text
    replace(line, message, undo)
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

/** Creates the choices of a result; those of `more` unfold below the others. */
export function choicesWithMore(first: readonly Choice[], more: readonly Choice[] = []): Child[] {
  const summary = element('summary', {}, t('win.more'))
  const folded = createChoices(more, false)
  return [
    createChoices(first),
    more.length > 0 && element('details', { className: 'more slim' }, summary, folded),
  ]
}

/**
 * Creates a collapsible part with a title.
 *
 * @param open keys of the open parts, which stay open if they are created again
 */
export function createFold(
  key: string,
  title: Child,
  open: Set<string>,
  children: readonly Child[],
): HTMLElement {
  return element(
    'details',
    {
      ...{ key, className: 'fold', open: open.has(key) },
      on: {
        toggle: ({ currentTarget }) => {
          if (!currentTarget.open) open.delete(key)
          else if (!open.has(key)) reveal(currentTarget)
          if (currentTarget.open) open.add(key)
        },
      },
    },
    element('summary', {}, title),
    children,
  )
}
