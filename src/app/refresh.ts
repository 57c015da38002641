import type { Host } from './page.ts'

/** Shortest time between two refreshes, as an import changes many records. */
const REFRESH_MS = 200

/** Refreshes a page soon after records or optima change, until it is closed. */
export function refreshOnChange(
  { attemptStore, optima, closed }: Pick<Host, 'attemptStore' | 'optima' | 'closed'>,
  refresh: () => void,
): void {
  let timer: ReturnType<typeof setTimeout> | null = null
  const changed = (): void => {
    timer ??= setTimeout(() => {
      timer = null
      if (!closed.aborted) refresh()
    }, REFRESH_MS)
  }
  for (const stop of [attemptStore.listen(changed), optima.listen(changed)])
    closed.addEventListener('abort', stop)
}
