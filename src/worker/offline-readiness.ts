import { hasServiceWorker } from './own-scripts.ts'

/** Readiness for offline play; `unsupported` if the browser stores no games. */
export type OfflineReadiness = 'ready' | 'preparing' | 'unsupported'

/** Calls back with the readiness for offline play, and again once all files of the game are cached. */
export async function followReadiness(show: (readiness: OfflineReadiness) => void): Promise<void> {
  const readiness = await readReadiness()
  show(readiness)
  if (readiness !== 'preparing') return
  await navigator.serviceWorker.ready
  show('ready')
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
