/** Input devices; hints name the keys, buttons or gestures of the one used last. */
export const INPUT_DEVICES = ['keys', 'pad', 'touch'] as const
export type InputDevice = (typeof INPUT_DEVICES)[number]

/** Device of a player who has not used any yet; keys include a mouse. */
export function firstInputDevice(): InputDevice {
  return matchMedia('(pointer: coarse)').matches ? 'touch' : 'keys'
}

/**
 * Calls back with the input device at once and at each change. Returns a function to call if a pad is
 * used, because the use of pads has no events.
 */
export function listenToInputDevice(
  changed: (device: InputDevice) => void,
): (device: InputDevice) => void {
  let now = firstInputDevice()
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
