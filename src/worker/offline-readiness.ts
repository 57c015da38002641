import { hasLeft } from './new-version.ts'
import { hasServiceWorker, registerServiceWorker } from './own-scripts.ts'

/** Readiness for offline play, or a file that could not be fetched; `unsupported` if the browser stores no games. */
export type OfflineReadiness = 'ready' | 'preparing' | 'unsupported' | { readonly missing: string }

/** Files in the list of hashes that the service worker has. */
const CACHED = /^(?:assets\/(?!embed-)|icon-|licenses\.txt$)/

/** Ending of a file whose name has its hash. */
const HASHED = /-[\w-]{8}\.\w+$/

/**
 * Caches the game for offline play. The service worker does without files that are refused and that play does
 * not need; each page fetches these again.
 *
 * @returns paths of the files that could not be fetched; rejects if the browser stores nothing
 */
export async function keepOffline(): Promise<readonly string[]> {
  try {
    const known = await navigator.serviceWorker.getRegistration('./')
    const registered = registerServiceWorker()
    // A browser may hold back the answer for a worker that is active.
    if (known?.active) registered.catch(() => undefined)
    const { active, installing } = known?.active ? known : await registered
    const first = active === null ? installing : null
    for (const state of ['installing', 'installed', 'activating'] as const) {
      if (first !== null) await hasLeft(first, state)
    }
    const refused = await cacheRefused()
    return first?.state === 'redundant' ? [...refused, 'sw.js'] : refused
  } catch (error) {
    // The script of the service worker could not be fetched.
    if (error instanceof TypeError) return ['sw.js']
    throw error
  }
}

/** Adds the files that are missing to the cache of the service worker, under its keys. */
async function cacheRefused(): Promise<readonly string[]> {
  const list = await fetch('./sha256sums.txt').catch(() => null)
  if (list?.ok !== true) return ['sha256sums.txt']
  const folder = new URL('./', location.href).href
  const cache = await caches.open(`workbox-precache-v2-${folder}`)
  const keys = new Set((await cache.keys()).map(({ url }) => url))
  const refused: string[] = []
  for (const line of (await list.text()).split('\n')) {
    const [hash, path = ''] = line.split('  ')
    const key = folder + path + (HASHED.test(path) ? '' : `?__WB_REVISION__=${hash}`)
    if (!CACHED.test(path) || keys.has(key)) continue
    await cache.add(key).catch(() => refused.push(path))
  }
  return refused
}

/**
 * Calls back with the readiness for offline play, and again once the files of the game are cached.
 *
 * @returns function that ends the calls
 */
export function followReadiness(show: (readiness: OfflineReadiness) => void): () => void {
  // A promise that never settles holds what waits for it: a stopped listener holds no page.
  let listener: typeof show | null = show
  async function follow(): Promise<void> {
    try {
      const registration = await navigator.serviceWorker.getRegistration('./')
      if (!registration?.active) listener?.('preparing')
      const file = (await keepOffline()).at(0)
      listener?.(file === undefined ? 'ready' : { missing: file })
    } catch {
      // The player has forbidden the site to store anything.
      listener?.('unsupported')
    }
  }
  if (hasServiceWorker()) void follow()
  else show('unsupported')
  return () => {
    listener = null
  }
}
