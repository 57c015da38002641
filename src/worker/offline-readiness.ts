import { hasServiceWorker } from './own-scripts.ts'

/** Readiness for offline play; `unsupported` if the browser stores no games. */
export type OfflineReadiness = 'ready' | 'preparing' | 'unsupported'

/**
 * Calls back with the readiness for offline play, and again once all files of the game are cached.
 *
 * @returns function that ends the calls
 */
export function followReadiness(show: (readiness: OfflineReadiness) => void): () => void {
  // A promise that never settles holds what waits for it: a stopped listener holds no page.
  let listener: typeof show | null = show
  async function follow(): Promise<void> {
    const readiness = await readReadiness()
    listener?.(readiness)
    if (readiness !== 'preparing') return
    await navigator.serviceWorker.ready
    listener?.('ready')
  }
  void follow()
  return () => {
    listener = null
  }
}

async function readReadiness(): Promise<OfflineReadiness> {
  if (!hasServiceWorker()) return 'unsupported'
  try {
    const registration = await navigator.serviceWorker.getRegistration('./')
    // A service worker becomes active once it has cached every file.
    return registration?.active ? 'ready' : 'preparing'
  } catch {
    // The player has forbidden the site to store anything.
    return 'unsupported'
  }
}
