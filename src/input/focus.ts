/** Calls back when the window loses the focus or the page is hidden. */
export function listenToBlur(onBlur: () => void): { readonly dispose: () => void } {
  const stop = new AbortController()
  window.addEventListener('blur', onBlur, { signal: stop.signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) onBlur()
    },
    { signal: stop.signal },
  )
  return { dispose: () => stop.abort() }
}
