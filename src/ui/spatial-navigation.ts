import { type Direction, EAST, NORTH, SOUTH, WEST } from '../core/grid.ts'
import { nearestBox } from './nearest-element.ts'

const ARROWS: Readonly<Partial<Record<string, Direction>>> = {
  ArrowUp: NORTH,
  ArrowRight: EAST,
  ArrowDown: SOUTH,
  ArrowLeft: WEST,
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** Fields that need every arrow key for themselves, and those that need the two along a line. */
const NEEDS_ARROWS = 'select, textarea, [contenteditable], canvas, [type=radio], [type=number]'
const NEEDS_SIDEWAYS = 'input:not([type=checkbox], [type=button], [type=file])'

/** A bar whose arrow keys to the sides do something else: up and down walk through all of it. */
const BAR = '.watch-bar'

/** Moves the focus through menus and dialogs by the arrow keys, on every page. */
export function listenToArrowKeys(): void {
  window.addEventListener('keydown', (event) => {
    const direction = ARROWS[event.code]
    if (direction === undefined || event.defaultPrevented || event.isComposing) return
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    if (event.target instanceof Element && needsArrow(event.target, direction)) return
    // A key still held from the run must not spin the choices.
    if (frontOfPage() === null) return
    if (!event.repeat) moveFocus(direction)
    event.preventDefault()
  })
}

/** Whether a control has a use of its own for an arrow key. */
function needsArrow(target: Element, direction: Direction): boolean {
  const isSideways = direction === EAST || direction === WEST
  if (isSideways && frontOfPage()?.matches(BAR)) return true
  return target.matches(NEEDS_ARROWS) || (isSideways && target.matches(NEEDS_SIDEWAYS))
}

/** What the focus can be moved through: the dialog or page in front; null while a level is played. */
export function frontOfPage(): HTMLElement | null {
  for (const selector of ['dialog[open]', '.page', BAR]) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].at(-1)
    if (found !== undefined) return found
  }
  return null
}

/** Moves the focus to the next control in a direction; without any, to the main one. */
export function moveFocus(direction: Direction): void {
  const front = frontOfPage()
  if (front === null) return
  const controls = [...front.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isReachable)
  const at = controls.findIndex((control) => control === document.activeElement)
  if (at === -1) {
    const main = controls.find((control) => control.matches('.main-choice'))
    ;(main ?? controls.at(0))?.focus()
    return
  }
  if (front.matches(BAR)) {
    const step = direction === SOUTH || direction === EAST ? 1 : controls.length - 1
    controls[(at + step) % controls.length].focus()
    return
  }
  const others = controls.filter((_, i) => i !== at)
  const boxes = others.map((control) => control.getBoundingClientRect())
  const next = nearestBox(controls[at].getBoundingClientRect(), boxes, direction)
  if (next === -1) return
  others[next].focus()
  others[next].scrollIntoView({ block: 'nearest' })
}

function isReachable(control: HTMLElement): boolean {
  if (control.matches(':disabled, [inert] *') || !control.checkVisibility()) return false
  const { width, height } = control.getBoundingClientRect()
  return width > 0 && height > 0
}
