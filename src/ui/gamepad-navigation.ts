import { type Direction, DIRECTIONS, EAST, WEST } from '../labyrinth/grid.ts'
import { type Input, NO_INPUT } from '../core/game/state.ts'
import { frontOfPage, moveFocus } from './spatial-navigation.ts'

interface MenuPads {
  /** Held directions, a bit for each. */
  readonly held: () => number
  /** Indices of the buttons that went down in this frame. */
  readonly takePresses: () => readonly number[]
}

/** Time before a held direction repeats, and between further repeats. */
export const FIRST_MS = 400
export const NEXT_MS = 130

/** Repetition of a held stick or cross in a menu, as a held key repeats in a text field. */
export interface Repeat {
  readonly former: Input
  /** Time to the next repeat; infinite for directions that were held before the menu opened. */
  readonly waitMs: number
}

export const NOTHING_REPEATED: Repeat = { former: NO_INPUT, waitMs: Infinity }

/**
 * Creates a function that moves through the shown menu or page by the gamepads, to be called in every
 * frame. While a level is played there is no menu: the play scene reads the gamepads.
 */
export function createGamepadNavigation(pads: MenuPads): (deltaMs: number) => void {
  let repeat = NOTHING_REPEATED
  return (deltaMs) => {
    if (frontOfPage() === null) {
      repeat = ignoreHeld(pads.held())
      return
    }
    const step = repeatHeld(repeat, pads.held(), deltaMs)
    repeat = step.repeat
    for (const direction of DIRECTIONS) {
      if ((step.counted & (1 << direction)) !== 0) stepInMenu(direction)
    }
    for (const button of pads.takePresses()) BUTTONS[button]?.()
  }
}

/** Presses the arrow key of a direction, as far as a page can. */
function stepInMenu(direction: Direction): void {
  const control = document.activeElement
  if ((direction === EAST || direction === WEST) && stepValue(control, direction)) return
  const arrow = (['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'] as const)[direction]
  // A synthetic key has no effect inside a field, so the focus moves instead.
  if (control?.matches('select, input, textarea')) moveFocus(direction)
  else pressKey(arrow)
}

/**
 * Actions of gamepad buttons in a menu, by their index in the standard mapping (W3C, "Gamepad", 2024):
 * A, B, the shoulders and Start. Other buttons do nothing.
 */
const BUTTONS: Readonly<Partial<Record<number, () => void>>> = {
  0: choose,
  1: goBack,
  4: () => void pressKey('PageUp'),
  5: () => void pressKey('PageDown'),
  9() {
    // Closes the pause, which this button opens; elsewhere takes the main choice.
    if (frontOfPage()?.matches('.pause')) goBack()
    else frontOfPage()?.querySelector<HTMLElement>('.main-choice')?.click()
  },
}

function choose(): void {
  const control = document.activeElement
  if (!(control instanceof HTMLElement) || control === document.body) {
    frontOfPage()?.querySelector<HTMLElement>('.main-choice')?.focus({ preventScroll: true })
  } else if (control instanceof HTMLSelectElement) stepValue(control, EAST)
  else if (control instanceof HTMLInputElement && !/^(?:checkbox|radio)$/.test(control.type)) {
    control.form?.requestSubmit()
  } else control.click()
}

/** Presses Escape; if no listener handles it, closes an open dialog, as the browser would. */
function goBack(): void {
  const front = frontOfPage()
  if (pressKey('Escape') && front instanceof HTMLDialogElement && front.open) front.close()
}

/** Presses a key on the element in focus; true if no listener handled it. */
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
  } else if (control instanceof HTMLInputElement && /^(?:range|number)$/.test(control.type)) {
    if (by === 1) control.stepUp()
    else control.stepDown()
  } else return false
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

/** Ignores the held directions until they are released. */
export function ignoreHeld(held: Input): Repeat {
  return { former: held, waitMs: Infinity }
}

/** Directions that count in a frame of `deltaMs`, with the state for the next frame. */
export function repeatHeld(
  repeat: Repeat,
  held: Input,
  deltaMs: number,
): { readonly counted: Input; readonly repeat: Repeat } {
  const pressed = held & ~repeat.former
  if (pressed !== NO_INPUT) return { counted: pressed, repeat: { former: held, waitMs: FIRST_MS } }
  if (held === NO_INPUT) return { counted: NO_INPUT, repeat: NOTHING_REPEATED }
  const waitMs = repeat.waitMs - deltaMs
  if (waitMs > 0) return { counted: NO_INPUT, repeat: { former: held, waitMs } }
  return { counted: held, repeat: { former: held, waitMs: NEXT_MS } }
}
