import { button } from '../../ui/element.ts'

/** A button for one of several values; each press takes the next, after the last the first. */
export function createCycleButton<T>(
  values: readonly T[],
  value: T,
  labelOf: (value: T) => string,
  choose: (value: T) => void,
): HTMLButtonElement {
  let at = values.indexOf(value)
  const made = button(labelOf(value), () => {
    at = (at + 1) % values.length
    made.textContent = labelOf(values[at])
    choose(values[at])
  })
  return made
}
