/** What the browser takes for a wish of the player, after which a page may sound. */
const GESTURES = ['keydown', 'pointerdown', 'touchend'] as const

/** Calls at every gesture; whoever listens is told before the game is. */
export function listenToGestures(heard: () => void): void {
  for (const gesture of GESTURES) window.addEventListener(gesture, heard, { capture: true })
}

/** Tells when the page is hidden and when it is seen again. */
export function listenToHiding(changed: (isHidden: boolean) => void): void {
  document.addEventListener('visibilitychange', () => {
    changed(document.hidden)
  })
}
