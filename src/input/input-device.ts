/** Input devices; hints name the keys, buttons or gestures of the one used last. */
export const INPUT_DEVICES = ['keys', 'pad', 'touch'] as const
export type InputDevice = (typeof INPUT_DEVICES)[number]

/**
 * Calls back with the input device at once and at each change: touch, or keys, which include a mouse.
 * Returns the function to call when a pad is used, because pads have no events of use.
 */
export function listenToInputDevice(
  changed: (device: InputDevice) => void,
): (device: InputDevice) => void {
  let now: InputDevice = matchMedia('(pointer: coarse)').matches ? 'touch' : 'keys'
  const use = (device: InputDevice): void => {
    if (device === now) return
    now = device
    changed(device)
  }
  window.addEventListener(
    'keydown',
    ({ isTrusted, code }) => {
      // Not the keys that a pad presses in menus, nor those of an on-screen keyboard.
      if (isTrusted && code !== '' && code !== 'Unidentified') use('keys')
    },
    { capture: true },
  )
  window.addEventListener(
    'pointerdown',
    ({ pointerType }) => use(pointerType === 'mouse' ? 'keys' : 'touch'),
    { capture: true },
  )
  changed(now)
  return use
}
