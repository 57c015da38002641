import { type Direction, EAST, NORTH, SOUTH, WEST } from '../core/grid.ts'
import { nearestIndex } from './nearest-element.ts'
import { focusOn } from './reveal.ts'

/** Directions of the arrow keys, by code and by key, which are equal. */
export const ARROWS: Readonly<Partial<Record<string, Direction>>> = {
  ArrowUp: NORTH,
  ArrowRight: EAST,
  ArrowDown: SOUTH,
  ArrowLeft: WEST,
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** Controls, and pages to read, that use every arrow key, and controls that use left and right. */
const NEEDS_ARROWS =
  'select, textarea, [contenteditable], canvas, main, [type=radio], [type=number]'
const NEEDS_SIDEWAYS = 'input:not([type=checkbox], [type=button], [type=file])'

/** Bar whose left and right keys seek: up and down move through all its controls. */
const BAR = '.watch-bar'

/** Moves the focus through menus, dialogs and pages by the arrow keys. */
export function listenToArrowKeys(): void {
  window.addEventListener('keydown', (event) => {
    const direction = ARROWS[event.key]
    if (direction === undefined || event.defaultPrevented || event.isComposing) return
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    if (event.target instanceof Element && needsArrow(event.target, direction)) return
    // Keys still held from a run must not move through the choices.
    if (frontOfPage() === null) return
    if (!event.repeat) moveFocus(direction)
    event.preventDefault()
  })
}

/** True if a control uses the arrow key of a direction itself. */
function needsArrow(target: Element, direction: Direction): boolean {
  const isSideways = direction === EAST || direction === WEST
  if (isSideways && frontOfPage()?.matches(BAR)) return true
  return target.matches(NEEDS_ARROWS) || (isSideways && target.matches(NEEDS_SIDEWAYS))
}

/** The dialog or page in front, which has the focus; null while a level is played. */
export function frontOfPage(): HTMLElement | null {
  for (const selector of ['dialog[open]', '.page', BAR]) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].at(-1)
    if (found !== undefined) return found
  }
  return null
}

/** Moves the focus to the next control in a direction; without a focus, to the main choice. */
export function moveFocus(direction: Direction): void {
  const front = frontOfPage()
  if (front === null) return
  const controls = [...front.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isReachable)
  const at = controls.findIndex((control) => control === document.activeElement)
  if (at === -1) {
    const main = controls.find((control) => control.matches('.main-choice'))
    focusOn(main ?? controls.at(0))
    return
  }
  if (front.matches(BAR)) {
    const step = direction === SOUTH || direction === EAST ? 1 : controls.length - 1
    focusOn(controls[(at + step) % controls.length])
    return
  }
  const others = controls.filter((_, i) => i !== at)
  const boxes = others.map((control) => control.getBoundingClientRect())
  const next = nearestIndex(controls[at].getBoundingClientRect(), boxes, direction)
  if (next !== -1) focusOn(others[next])
}

export function isReachable(control: HTMLElement): boolean {
  if (control.matches(':disabled, [inert] *') || !control.checkVisibility()) return false
  const { width, height } = control.getBoundingClientRect()
  return width > 0 && height > 0
}
