/** Delay in a browser without idle callbacks. */
const PAUSE_MS = 1000

/** Longest delay, as a level on a slow machine may leave no idle time. */
const LONGEST_MS = 3000

/** Longest delay of each slice of work. */
const LONGEST_SLICE_MS = 100

/** Wraps work in a function that runs it once, when the browser is idle after the first call. */
export function onceIdle(work: () => void): () => void {
  let isRequested = false
  return () => {
    if (isRequested) return
    isRequested = true
    requestIdle(work, PAUSE_MS, LONGEST_MS)
  }
}

/** Resolves when the browser is idle, or soon after. */
export function idle(): Promise<void> {
  return new Promise((settle) => requestIdle(settle, 0, LONGEST_SLICE_MS))
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
