import { type Direction, DIRECTIONS, EAST, WEST } from '../core/grid.ts'
import { frontOfPage, moveFocus } from './spatial-navigation.ts'

/** True while a menu or page is shown, false while a level is played. */
export function hasMenu(): boolean {
  return frontOfPage() !== null
}

/** Does what the arrow key of a direction does, as far as a page can press keys. */
function stepInMenu(direction: Direction): void {
  const control = document.activeElement
  if ((direction === EAST || direction === WEST) && stepValue(control, direction)) return
  const arrow = (['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'] as const)[direction]
  // A synthetic key does not reach a field's own use of arrows, so the focus moves instead.
  if (control instanceof HTMLSelectElement || control instanceof HTMLInputElement) {
    moveFocus(direction)
  } else pressKey(arrow)
}

/** Moves by every direction set in a frame, a bit for each. */
export function moveInMenu(directions: number): void {
  for (const direction of DIRECTIONS) {
    if ((directions & (1 << direction)) !== 0) stepInMenu(direction)
  }
}

/** Actions of a pad's buttons in a menu, by name. */
const BUTTONS: Readonly<Partial<Record<string, () => void>>> = {
  choose,
  back: goBack,
  start() {
    // Closes the pause, which it opens; elsewhere it takes the main choice.
    if (frontOfPage()?.matches('.pause')) goBack()
    else frontOfPage()?.querySelector<HTMLElement>('.main-choice')?.click()
  },
  previous() {
    pressKey('PageUp')
  },
  next() {
    pressKey('PageDown')
  },
}

/** Does the action of a pad's button; buttons without one in a menu do nothing. */
export function pressInMenu(name: string): void {
  BUTTONS[name]?.()
}

function choose(): void {
  const control = document.activeElement
  if (!(control instanceof HTMLElement) || control === document.body) {
    frontOfPage()?.querySelector<HTMLElement>('.main-choice')?.focus()
  } else if (control instanceof HTMLSelectElement) stepValue(control, EAST)
  else if (control instanceof HTMLInputElement && !/^(?:checkbox|radio)$/.test(control.type)) {
    control.form?.requestSubmit()
  } else control.click()
}

/** Presses Escape; where it is not handled, closes an open dialog, as the browser would. */
function goBack(): void {
  const front = frontOfPage()
  if (pressKey('Escape') && front instanceof HTMLDialogElement && front.open) front.close()
}

/** Presses a key on the element in focus; true where no listener handled it. */
function pressKey(code: string): boolean {
  const target = document.activeElement ?? document.body
  const init = { code, key: code, bubbles: true, cancelable: true }
  const isUnhandled = target.dispatchEvent(new KeyboardEvent('keydown', init))
  target.dispatchEvent(new KeyboardEvent('keyup', init))
  return isUnhandled
}

/** Moves a list or a slider by one; false for any other control. */
function stepValue(control: Element | null, direction: Direction): boolean {
  const by = direction === EAST ? 1 : -1
  if (control instanceof HTMLSelectElement) {
    const { length } = control.options
    control.selectedIndex = (control.selectedIndex + by + length) % length
  } else if (control instanceof HTMLInputElement && control.type === 'range') {
    if (by === 1) control.stepUp()
    else control.stepDown()
  } else return false
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}
