/** How long a browser without idle times is left alone first. */
const PAUSE_MS = 1000

/** How long at most: a level on a slow machine may leave no idle time at all. */
const LONGEST_MS = 3000

/** The same of work that is done in many small shares. */
const LONGEST_SHARE_MS = 100

/** What can wait: done once, after it is first asked for, when the browser has nothing else to do. */
export function onceIdle(work: () => void): () => void {
  let isAsked = false
  return () => {
    if (isAsked) return
    isAsked = true
    askForTime(work, PAUSE_MS, LONGEST_MS)
  }
}

/** Settles when the browser has nothing else to do, or soon after; one without idle times may draw before. */
export function idle(): Promise<void> {
  return new Promise((settle) => {
    askForTime(settle, 0, LONGEST_SHARE_MS)
  })
}

function askForTime(work: () => void, pauseMs: number, timeout: number): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout })
  else setTimeout(work, pauseMs)
}
