/** Calls back if the page may be closed soon: browsers close hidden pages without notice. */
export function listenToPageHide(pageHidden: () => void) {
  const stop = new AbortController()
  const { signal } = stop
  window.addEventListener('pagehide', pageHidden, { signal })
  const changed = (): void => {
    if (document.hidden) pageHidden()
  }
  document.addEventListener('visibilitychange', changed, { signal })
  return { dispose: () => stop.abort() }
}
