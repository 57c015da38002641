import './lists.css'
import { button, element } from './element.ts'
import { t } from './message.ts'
import { replace } from './replace.ts'

/** Creates the message line at the foot of a page, announced to screen readers at each change. */
export function createNoticeLine() {
  const message = element('p', { role: 'status' })
  const root = element('div', { className: 'notice-line sheet row slim', key: 'notice' }, message)

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
