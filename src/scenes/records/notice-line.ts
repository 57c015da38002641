import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'

/** A message at the foot of a page, read out when it changes; each replaces the one before. */
export function createNoticeLine() {
  const message = element('p', { role: 'status' })
  const root = element('div', { className: 'records-notice' }, message)

  function show(text: string, isProblem: boolean, undo: HTMLElement | null): void {
    // Set even if it stays the same, so that it is read out again.
    message.textContent = text
    replace(root, message, undo)
    root.classList.toggle('shown', text !== '')
    root.classList.toggle('refused', isProblem)
  }

  return {
    root,
    /** Shows a message, with a button to undo if that is possible. */
    show: (text: string, undo?: () => void): void => {
      show(text, false, undo === undefined ? null : button(t('records.undo'), undo))
      root.querySelector('button')?.focus()
    },
    /** Shows a message on a fault. */
    complain: (text: string): void => show(text, true, null),
  }
}
