import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  followReadiness,
  keepOffline,
  type OfflineReadiness,
} from '../../src/worker/offline-readiness.ts'

const WIN = 'assets/win-01234567.js'
const LICENSES = 'licenses.txt?__WB_REVISION__=new'

/** Files of the site, and one that only other sites show. */
const FILES = [
  'assets/game-01234567.js',
  WIN,
  'assets/embed-01234567.js',
  'index.html',
  'licenses.txt',
]

/** Paths that the host or a blocker refuses. */
let refused: readonly string[]
/** Cached addresses, without the folder of the page, and those that were fetched. */
let cached: Set<string>
let added: string[]
let worker: { readonly active: object | null; readonly installing: EventTarget | null }
let register: () => Promise<typeof worker>
let isBlocked: boolean

beforeEach(() => {
  refused = []
  added = []
  cached = new Set(['assets/game-01234567.js', 'licenses.txt?__WB_REVISION__=old'])
  worker = { active: {}, installing: null }
  isBlocked = false
  register = () => Promise.resolve(worker)
  const pathOf = (url: string): string => url.slice(new URL('./', location.href).href.length)
  const urlOf = (path: string): string => new URL(path, location.href).href
  const isRefused = (url: string): boolean => refused.includes(pathOf(url).replace(/\?.*/, ''))
  vi.stubEnv('MODE', 'production')
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: () => register(),
      getRegistration: () =>
        isBlocked
          ? Promise.reject(new DOMException('blocked', 'SecurityError'))
          : Promise.resolve(worker),
    },
  })
  vi.stubGlobal('fetch', (path: string) =>
    isRefused(urlOf(path))
      ? Promise.reject(new TypeError('blocked'))
      : Promise.resolve(new Response(FILES.map((file) => `new  ${file}\n`).join(''))),
  )
  vi.stubGlobal('caches', {
    open: () =>
      Promise.resolve({
        keys: () => Promise.resolve([...cached].map((path) => ({ url: urlOf(path) }))),
        add: async (url: string) => {
          added.push(pathOf(url))
          await Promise.resolve()
          if (isRefused(url)) throw new TypeError('blocked')
          cached.add(pathOf(url))
        },
      }),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** Follows the readiness in a new page, and returns what it shows until it has cached all it can. */
async function follow(): Promise<OfflineReadiness[]> {
  const shown: OfflineReadiness[] = []
  followReadiness((readiness) => shown.push(readiness))
  await expect.poll(() => shown.at(-1) ?? 'preparing').not.toBe('preparing')
  return shown
}

describe('the game is cached for offline play', () => {
  test('with each file that the service worker does not have, under its keys', async () => {
    expect(await follow()).toEqual(['ready'])
    expect(added).toEqual([WIN, LICENSES])
    expect(await follow()).toEqual(['ready'])
    expect(added).toHaveLength(2)
  })

  test('but for a file that is refused, which is told, and fetched again by the next page', async () => {
    refused = [WIN]
    expect(await follow()).toEqual([{ missing: WIN }])
    refused = []
    expect(await follow()).toEqual(['ready'])
    expect(added).toEqual([WIN, LICENSES, WIN])
  })

  test('but not without the list of its files', async () => {
    refused = ['sha256sums.txt']
    expect(await follow()).toEqual([{ missing: 'sha256sums.txt' }])
  })

  test('but not at first if the script of the service worker is refused', async () => {
    worker = { active: null, installing: null }
    register = () => Promise.reject(new TypeError('404'))
    expect(await follow()).toEqual(['preparing', { missing: 'sw.js' }])
  })

  test('though the browser never answers for a service worker that is active', async () => {
    register = () => new Promise(() => undefined)
    expect(await follow()).toEqual(['ready'])
    register = () => Promise.reject(new TypeError('404'))
    expect(await follow()).toEqual(['ready'])
  })

  test('by a first service worker, until which it is not ready', async () => {
    const installing = Object.assign(new EventTarget(), { state: 'installing' })
    worker = { active: null, installing }
    const following = follow()
    await new Promise((settle) => setTimeout(settle, 20))
    expect(added).toEqual([])
    installing.state = 'activated'
    installing.dispatchEvent(new Event('statechange'))
    expect(await following).toEqual(['preparing', 'ready'])
  })

  test('but not if the first service worker fails', async () => {
    const installing = Object.assign(new EventTarget(), { state: 'redundant' })
    worker = { active: null, installing }
    expect(await follow()).toEqual(['preparing', { missing: 'sw.js' }])
  })
})

describe('the readiness for offline play', () => {
  test('is denied if the browser refuses, has no service workers, or no files were built', async () => {
    isBlocked = true
    expect(await follow()).toEqual(['unsupported'])
    vi.stubEnv('MODE', 'development')
    expect(await follow()).toEqual(['unsupported'])
    vi.stubEnv('MODE', 'production')
    vi.stubGlobal('navigator', {})
    expect(await follow()).toEqual(['unsupported'])
  })

  test('is followed no longer once that is stopped', async () => {
    const shown: OfflineReadiness[] = []
    followReadiness((readiness) => shown.push(readiness))()
    await keepOffline()
    expect(shown).toEqual([])
  })
})
