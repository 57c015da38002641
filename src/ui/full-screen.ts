/** False on iPhones, which have no full-screen mode. */
export function canFillScreen(): boolean {
  return document.fullscreenEnabled
}

/** Enters or leaves full screen; does nothing where the browser refuses. */
export function toggleFullScreen(): void {
  if (!canFillScreen()) return
  const done =
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen({ navigationUI: 'hide' })
      : document.exitFullscreen()
  done.catch(() => undefined)
}
