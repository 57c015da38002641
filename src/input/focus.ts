/** Tells when the page loses the player's attention: another window, another tab. */
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
  return {
    dispose: () => {
      stop.abort()
    },
  }
}
