/** Delay of a browser without idle callbacks. */
const PAUSE_MS = 1000

/** The longest delay: a level on a slow machine may leave no idle time at all. */
const LONGEST_MS = 3000

/** The longest delay for work that is done in many small shares. */
const LONGEST_SHARE_MS = 100

/** A function that runs some work once, when the browser is next idle after its first call. */
export function onceIdle(work: () => void): () => void {
  let isRequested = false
  return () => {
    if (isRequested) return
    isRequested = true
    requestIdle(work, PAUSE_MS, LONGEST_MS)
  }
}

/**
 * Resolves when the browser is idle, or soon after; a browser without idle callbacks may draw
 * before.
 */
export function idle(): Promise<void> {
  return new Promise((settle) => requestIdle(settle, 0, LONGEST_SHARE_MS))
}

function requestIdle(work: () => void, pauseMs: number, timeout: number): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout })
  else setTimeout(work, pauseMs)
}

/** Lets the page draw and handle input between two slices of work. */
export function yieldToBrowser(): Promise<void> {
  return new Promise((settle) => {
    setTimeout(settle)
  })
}
