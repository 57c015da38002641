import { type Direction, DX, DY, EAST, NORTH, SOUTH, WEST } from '../labyrinth/grid.ts'
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

/** The edges of an element on the page, in pixels. */
export type Rectangle = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

const LATERAL_WEIGHT = 3

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

function isReachable(control: HTMLElement): boolean {
  if (control.matches(':disabled, [inert] *') || !control.checkVisibility()) return false
  const { width, height } = control.getBoundingClientRect()
  return width > 0 && height > 0
}

/**
 * The index of the nearest box in a direction, with more weight for lateral distance; -1 for none. If
 * no box lies in that direction, the search wraps around to the other end.
 */
export function nearestIndex(
  from: Rectangle,
  boxes: readonly Rectangle[],
  direction: Direction,
): number {
  const distances = boxes.map((box) => distanceTo(from, box, direction))
  const next = leastOf(distances)
  if (next !== -1) return next
  // Wraps around: of the boxes behind, the farthest with the least lateral distance.
  const back = (direction ^ 2) as Direction
  return leastOf(
    boxes.map((box) => {
      const behind = distanceTo(from, box, back)
      return behind && 2 * LATERAL_WEIGHT * lateralDistance(from, box, direction) - behind
    }),
  )
}

/** Weighted distance to a box in a direction, in pixels; null if its middle is not beyond the edge. */
function distanceTo(from: Rectangle, box: Rectangle, direction: Direction): number | null {
  const dx = DX[direction]
  const dy = DY[direction]
  const middle = dx * (box.left + box.right) + dy * (box.top + box.bottom)
  const ownMiddle = dx * (from.left + from.right) + dy * (from.top + from.bottom)
  const edge = farEdge(from, direction)
  if (middle <= ownMiddle || middle / 2 < edge - 1) return null
  const gap = -farEdge(box, (direction ^ 2) as Direction) - edge
  const offCentre = Math.abs(
    dy * (box.left + box.right - from.left - from.right) +
      dx * (box.top + box.bottom - from.top - from.bottom),
  )
  // The box more in line wins between two equally near ones.
  return (
    Math.max(0, gap) + LATERAL_WEIGHT * lateralDistance(from, box, direction) + offCentre / 1000
  )
}

/** Coordinate of a box's farthest edge, along a direction. */
function farEdge({ left, top, right, bottom }: Rectangle, direction: Direction): number {
  return [-top, right, bottom, -left][direction]
}

/** Distance of two boxes across a direction; 0 if they overlap. */
function lateralDistance(a: Rectangle, b: Rectangle, direction: Direction): number {
  const gap =
    DX[direction] === 0
      ? Math.max(a.left - b.right, b.left - a.right)
      : Math.max(a.top - b.bottom, b.top - a.bottom)
  return Math.max(0, gap)
}

/** The index of the least value, without nulls; -1 for none. */
function leastOf(values: readonly (number | null)[]): number {
  let least = -1
  values.forEach((value, i) => {
    if (value !== null && value < (values[least] ?? Infinity)) least = i
  })
  return least
}

/**
 * Moves the focus from a control that is disabled or hidden to a button beside it, and from one that is
 * removed to the main choice of the page: browsers would leave it nowhere.
 */
export function listenToLostFocus(): void {
  let last: Element | null = null
  window.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null
  })
  const follow = (): void => {
    if (last === null || !isLost(last)) return
    const lost = last
    last = null
    const front = frontOfPage()
    const isElsewhere = document.activeElement !== document.body && document.activeElement !== lost
    // A page that is busy has no main choice yet.
    if (front === null || front.ariaBusy === 'true' || isElsewhere) return
    const buttons = [...front.querySelectorAll('button')].filter(isReachable)
    const beside = buttons.filter(({ parentElement }) => parentElement === lost.parentElement)
    const isBehind = (button: Element): boolean =>
      (lost.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    const main = buttons.find((button) => button.matches('.main-choice'))
    const next = beside.find(isBehind) ?? beside.at(-1) ?? main ?? buttons.at(0)
    next?.focus({ preventScroll: true })
  }
  new MutationObserver(follow).observe(document.body, {
    ...{ subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] },
  })
}

function isLost(control: Element): boolean {
  return !control.isConnected || control.matches(':disabled, [hidden], [hidden] *')
}
