/** What the game is played with: hints name the keys, buttons or gestures of the one used last. */
export const INPUT_DEVICES = ['keys', 'pad', 'touch'] as const
export type InputDevice = (typeof INPUT_DEVICES)[number]

/**
 * Tells at once, and whenever it is another, what is in the player's hand: a finger or keys, a mouse
 * among them. Returns what is to be told where a pad is used, of which no event tells.
 */
export function listenToInputDevice(
  changed: (hand: InputDevice) => void,
): (hand: InputDevice) => void {
  let now: InputDevice = matchMedia('(pointer: coarse)').matches ? 'touch' : 'keys'
  const use = (hand: InputDevice): void => {
    if (hand === now) return
    now = hand
    changed(hand)
  }
  window.addEventListener(
    'keydown',
    ({ isTrusted, code }) => {
      // The keys that a pad presses in menus are none, nor are those drawn on the glass.
      if (isTrusted && code !== '' && code !== 'Unidentified') use('keys')
    },
    { capture: true },
  )
  window.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      use(pointerType === 'mouse' ? 'keys' : 'touch')
    },
    { capture: true },
  )
  changed(now)
  return use
}
