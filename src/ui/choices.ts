import { button, element } from './element.ts'

export interface Choice {
  readonly label: string
  readonly choose: () => void
}

/** A column of buttons, the first the main one unless told; the arrow keys walk through them. */
export function createChoices(choices: readonly Choice[], hasMain = true): HTMLElement {
  const buttons = choices.map(({ label, choose }, i) =>
    button(label, choose, hasMain && i === 0 ? 'main-choice' : ''),
  )
  const list = element('div', { className: 'choices' }, ...buttons)
  list.addEventListener('keydown', (event) => {
    const step = STEPS[event.code]
    // Buttons added to the list later are walked through as well.
    const all = [...list.querySelectorAll('button')]
    const at = all.findIndex((each) => each === document.activeElement)
    // A key still held from the run must not spin the choices.
    if (step === undefined || at === -1 || event.repeat) return
    all[(at + step + all.length) % all.length].focus()
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
