import { type Direction, EAST, NORTH, SOUTH, WEST } from '../core/grid.ts'

/** What a key can ask for besides a direction. */
export type Action = 'pause' | 'restart-level' | 'restart-run' | 'new-seed' | 'losses'

/** Keys by `KeyboardEvent.code`: their place on the keyboard, whatever they write. */
export const DIRECTION_KEYS: Readonly<Partial<Record<string, Direction>>> = {
  ArrowUp: NORTH,
  ArrowRight: EAST,
  ArrowDown: SOUTH,
  ArrowLeft: WEST,
  KeyW: NORTH,
  KeyD: EAST,
  KeyS: SOUTH,
  KeyA: WEST,
}

const ACTION_KEYS: Readonly<Partial<Record<string, Action>>> = {
  Escape: 'pause',
  KeyP: 'pause',
  KeyR: 'restart-level',
  'Shift+KeyR': 'restart-run',
  KeyN: 'new-seed',
  KeyT: 'losses',
}

export function actionOf(event: KeyboardEvent): Action | undefined {
  const shifted = event.shiftKey ? ACTION_KEYS[`Shift+${event.code}`] : undefined
  return shifted ?? ACTION_KEYS[event.code]
}

/** Whether a key press belongs to somebody else: a text field, the browser, an input method. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return true
  const target = event.target
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  )
}
