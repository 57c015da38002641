/** True if the browser has a full-screen mode, as iPhones do not; portals have a button of their own. */
export function canFillScreen(): boolean {
  return document.fullscreenEnabled && import.meta.env.MODE !== 'portal'
}

/** Enters or leaves full screen; does nothing if the browser refuses. */
export function toggleFullScreen(): void {
  if (!canFillScreen()) return
  const done =
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen({ navigationUI: 'hide' })
      : document.exitFullscreen()
  done.catch(() => undefined)
}
