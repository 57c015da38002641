/** Events that the browser takes for user activation, after which a page can play sound. */
const GESTURES = ['keydown', 'pointerdown', 'touchend'] as const

/** Calls back at every gesture, before other listeners. */
export function listenToGestures(listener: () => void): void {
  for (const gesture of GESTURES) window.addEventListener(gesture, listener, { capture: true })
}

/** Calls back when the page is hidden and when it is shown again. */
export function listenToHiding(changed: (isHidden: boolean) => void, signal?: AbortSignal): void {
  const changedNow = (): void => changed(document.hidden)
  document.addEventListener('visibilitychange', changedNow, signal && { signal })
}

/**
 * Calls back when the window loses the focus, the page is hidden or a context menu opens, whose keys
 * have no `keyup` and no `blur`.
 */
export function listenToBlur(onBlur: () => void): { readonly dispose: () => void } {
  const stop = new AbortController()
  window.addEventListener('blur', onBlur, { signal: stop.signal })
  const onMenu = (event: MouseEvent): void => {
    if (!event.defaultPrevented) onBlur()
  }
  window.addEventListener('contextmenu', onMenu, { signal: stop.signal })
  listenToHiding((isHidden) => {
    if (isHidden) onBlur()
  }, stop.signal)
  return { dispose: () => stop.abort() }
}
