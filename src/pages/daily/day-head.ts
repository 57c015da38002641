import { button, type Child, element } from '../../ui/element.ts'

/** Button to the day or month before or after: its label, and true if there is none. */
interface Neighbour {
  readonly label: string
  readonly isAtEnd: boolean
}

/** Creates the head of a day or month: its name between buttons that step to its neighbours. */
export function createDayHead(
  name: Child,
  before: Neighbour,
  after: Neighbour,
  step: (by: -1 | 1) => void,
): HTMLElement {
  const stepButton = (sign: string, { label, isAtEnd }: Neighbour, by: -1 | 1): HTMLElement => {
    const click = (): void => {
      if (!isAtEnd) step(by)
    }
    // Not `disabled`: a disabled button would lose the focus.
    return button(sign, click, { ariaLabel: label, title: label, ariaDisabled: String(isAtEnd) })
  }
  return element(
    'header',
    { className: 'day-head row ends' },
    stepButton('‹', before, -1),
    element('h2', { ariaLive: 'polite' }, name),
    stepButton('›', after, 1),
  )
}
