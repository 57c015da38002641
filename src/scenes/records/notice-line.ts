import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'

/** A sentence at the foot of a page, sometimes with a button that undoes what it tells. */
export interface NoticeLine {
  readonly root: HTMLElement
  readonly show: (sentence: string, undo?: () => void) => void
  /** Shows a sentence that tells what went wrong. */
  readonly complain: (sentence: string) => void
}

/** The line is read out when it changes; it goes when the next sentence comes. */
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
