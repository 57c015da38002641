/** Whether this browser can fill the screen with the page; phones of one maker cannot. */
export function canFillScreen(): boolean {
  return document.fullscreenEnabled
}

/** Fills the screen, or gives it back. A browser that refuses leaves all as it was. */
export function toggleFullScreen(): void {
  if (!canFillScreen()) return
  const done =
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen({ navigationUI: 'hide' })
      : document.exitFullscreen()
  done.catch(() => undefined)
}
