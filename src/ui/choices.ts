import { button, element } from './element.ts'

export interface Choice {
  readonly label: string
  readonly choose: () => void
}

/** A column of buttons; the first is the main one, and the arrow keys walk through them. */
export function createChoices(choices: readonly Choice[]): HTMLElement {
  const buttons = choices.map(({ label, choose }, i) =>
    button(label, choose, i === 0 ? 'main-choice' : ''),
  )
  const list = element('div', { className: 'choices' }, ...buttons)
  list.addEventListener('keydown', (event) => {
    const step = STEPS[event.code]
    const at = buttons.findIndex((each) => each === document.activeElement)
    // A key still held from the run must not spin the choices.
    if (step === undefined || at === -1 || event.repeat) return
    buttons[(at + step + buttons.length) % buttons.length].focus()
  })
  return list
}

const STEPS: Readonly<Partial<Record<string, number>>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
}

/** Keeps the focus where it is when the page is clicked beside its controls and texts. */
export function keepFocus(root: HTMLElement): void {
  root.addEventListener('mousedown', (event) => {
    const target = event.target
    const beside = target instanceof Element && target.closest(FOCUSABLE) === null
    if (beside) event.preventDefault()
  })
}

const FOCUSABLE = 'button, input, label, select, table, b'

/** Moves the focus to the main choice of a page, so that Enter takes it. */
export function focusMainChoice(root: HTMLElement): void {
  root.querySelector<HTMLElement>('.main-choice')?.focus()
}
