/** How long a browser without idle times is left alone first. */
const PAUSE_MS = 1000

/** How long at most: a level on a slow machine may leave no idle time at all. */
const LONGEST_MS = 3000

/** What can wait: done once, after it is first asked for, when the browser has nothing else to do. */
export function onceIdle(work: () => void): () => void {
  let isAsked = false
  return () => {
    if (isAsked) return
    isAsked = true
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LONGEST_MS })
    else setTimeout(work, PAUSE_MS)
  }
}
