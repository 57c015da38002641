/** Tells when the page may be gone the next moment: hidden pages are ended without a word. */
export function listenToPageHide(leaves: () => void): { readonly dispose: () => void } {
  const stop = new AbortController()
  const { signal } = stop
  window.addEventListener('pagehide', leaves, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) leaves()
    },
    { signal },
  )
  return {
    dispose: () => {
      stop.abort()
    },
  }
}
