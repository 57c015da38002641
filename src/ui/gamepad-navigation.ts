import { type Direction, DIRECTIONS, EAST, WEST } from '../core/grid.ts'
import { frontOfPage, moveFocus } from './spatial-navigation.ts'

/** Whether there is a menu or a page that a pad can act on, rather than a level being played. */
export function hasMenu(): boolean {
  return frontOfPage() !== null
}

/** A direction of a pad does what the arrow key does there, as far as a page may press keys. */
function stepInMenu(direction: Direction): void {
  const control = document.activeElement
  if ((direction === EAST || direction === WEST) && stepValue(control, direction)) return
  const arrow = (['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'] as const)[direction]
  // What a key would do to the page; a field's own use of arrows is the browser's alone.
  if (control instanceof HTMLSelectElement || control instanceof HTMLInputElement) {
    moveFocus(direction)
  } else pressKey(arrow)
}

/** The steps of a frame. */
export function moveInMenu(directions: number): void {
  for (const direction of DIRECTIONS) {
    if ((directions & (1 << direction)) !== 0) stepInMenu(direction)
  }
}

/** What the buttons of a pad do in a menu, by name. */
const BUTTONS: Readonly<Partial<Record<string, () => void>>> = {
  choose,
  back: goBack,
  start() {
    // It opened the pause, so it closes it; elsewhere it takes the main choice.
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

/** Presses a button of a pad; one that is for playing does nothing here. */
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

/** Escape, and where nobody listens to it, what the browser would do: it closes a dialog. */
function goBack(): void {
  const front = frontOfPage()
  const isTaken = !pressKey('Escape')
  if (!isTaken && front instanceof HTMLDialogElement && front.open) front.close()
}

/** Presses a key on what has the focus; false when somebody took it. */
function pressKey(code: string): boolean {
  const target = document.activeElement ?? document.body
  const init = { code, key: code, bubbles: true, cancelable: true }
  const isFree = target.dispatchEvent(new KeyboardEvent('keydown', init))
  target.dispatchEvent(new KeyboardEvent('keyup', init))
  return isFree
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
