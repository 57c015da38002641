import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

/** A sentence at the foot of a page, sometimes with a way back. */
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
  let way: HTMLButtonElement | null = null

  function tell(text: string, isProblem: boolean): void {
    way?.remove()
    way = null
    sentence.textContent = text
    root.classList.toggle('shown', text !== '')
    root.classList.toggle('refused', isProblem)
  }

  return {
    root,
    show(text, undo) {
      tell(text, false)
      if (undo === undefined) return
      way = button(t('records.undo'), undo)
      root.append(way)
      way.focus()
    },
    complain(text) {
      tell(text, true)
    },
  }
}
