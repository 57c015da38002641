/** Calls back when the page may be closed soon: browsers end hidden pages without notice. */
export function listenToPageHide(pageHidden: () => void): { readonly dispose: () => void } {
  const stop = new AbortController()
  const { signal } = stop
  window.addEventListener('pagehide', pageHidden, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) pageHidden()
    },
    { signal },
  )
  return { dispose: () => stop.abort() }
}
