import { button, element } from './element.ts'
import { focusOn } from './reveal.ts'

export interface Choice {
  readonly label: string
  readonly choose: () => void
}

/** A column of buttons; the first is the main choice unless `hasMain` is false. */
export function createChoices(choices: readonly Choice[], hasMain = true): HTMLElement {
  const buttons = choices.map(({ label, choose }, i) =>
    button(label, choose, { key: label, className: hasMain && i === 0 ? 'main-choice' : '' }),
  )
  return element('div', { className: 'choices' }, ...buttons)
}

/** Keeps the focus when the page is clicked beside its controls and texts. */
export function keepFocus(root: HTMLElement): void {
  root.addEventListener('mousedown', (event) => {
    const { target } = event
    if (target instanceof Element && target.closest(FOCUSABLE) === null) event.preventDefault()
  })
}

const FOCUSABLE = 'button, input, label, select, summary, table, b'

/** Moves the focus to the button with a label, or else to the main choice of the page. */
export function focusChoice(root: HTMLElement, label: string | undefined): void {
  const buttons = [...root.querySelectorAll('button')]
  const named = buttons.find(({ textContent }) => textContent === label)
  const fold = named?.closest('details')
  // A folded button takes no focus.
  if (fold) fold.open = true
  if (named === undefined) focusMainChoice(root)
  else focusOn(named)
}

/** Moves the focus to the main choice of a page, without scrolling. */
export function focusMainChoice(root: HTMLElement): void {
  root.querySelector<HTMLElement>('.main-choice')?.focus({ preventScroll: true })
}
