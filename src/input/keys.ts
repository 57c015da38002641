/** Movement actions in the order of the directions: north, east, south, west. */
export const DIRECTION_IDS = ['up', 'right', 'down', 'left'] as const

/** Actions besides movement. */
export type Action =
  | 'pause'
  | 'restart-level'
  | 'restart-run'
  | 'new-seed'
  | 'losses'
  | 'race-medal'
  | 'mute'
  | 'full-screen'
  | 'splits'
  | 'slow-motion'
  | 'show-field'
  | 'show-plans'
  | 'show-way'
  | 'show-optimum'
  | 'place-point'
  | 'return-to-point'
  | 'remove-point'

/** All actions that keys can be bound to. */
export type ActionId = (typeof DIRECTION_IDS)[number] | Action

/** True for a key press that belongs to a text field, the browser or an input method. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return true
  const target = event.target
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  )
}
