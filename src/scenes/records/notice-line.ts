import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'

/** A sentence at the foot of a page, with a button to undo where that is possible. */
export interface NoticeLine {
  readonly root: HTMLElement
  readonly show: (sentence: string, undo?: () => void) => void
  /** Shows a sentence on a fault. */
  readonly complain: (sentence: string) => void
}

/** Read out when it changes; each sentence replaces the one before. */
export function createNoticeLine(): NoticeLine {
  const sentence = element('p', { role: 'status' })
  const root = element('div', { className: 'records-notice' }, sentence)

  function show(text: string, isProblem: boolean, undo: HTMLElement | null): void {
    // Set even where it stays the same, so that it is read out again.
    sentence.textContent = text
    replace(root, sentence, undo)
    root.classList.toggle('shown', text !== '')
    root.classList.toggle('refused', isProblem)
  }

  return {
    root,
    show(text, undo) {
      show(text, false, undo === undefined ? null : button(t('records.undo'), undo))
      root.querySelector('button')?.focus()
    },
    complain: (text) => show(text, true, null),
  }
}
