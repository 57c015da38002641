/** Events that the browser takes for user activation, after which a page can play sound. */
const GESTURES = ['keydown', 'pointerdown', 'touchend'] as const

/** Calls back at every gesture, before other listeners. */
export function listenToGestures(listener: () => void): void {
  for (const gesture of GESTURES) window.addEventListener(gesture, listener, { capture: true })
}

/** Calls back when the page is hidden and when it is shown again. */
export function listenToHiding(changed: (isHidden: boolean) => void): void {
  document.addEventListener('visibilitychange', () => changed(document.hidden))
}
