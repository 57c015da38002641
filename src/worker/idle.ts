/** How long a browser without idle times is left alone first. */
const PAUSE_MS = 1000

/** What can wait: done once, after it is first asked for, when the browser has nothing else to do. */
export function onceIdle(work: () => void): () => void {
  let isAsked = false
  return () => {
    if (isAsked) return
    isAsked = true
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
    else setTimeout(work, PAUSE_MS)
  }
}
