import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createNewVersion, isOtherBuild } from '../../src/worker/new-version.ts'

const PAGE = `<script type="module" src="./assets/index-CCLjOfaZ.js"></script>
  <link rel="stylesheet" href="./assets/index-NwFbYj3V.css">`
const NAMED = [
  'https://host/a/assets/index-CCLjOfaZ.js',
  'https://host/a/assets/index-NwFbYj3V.css',
]

test.for([
  ['the same page', false, PAGE],
  ['a page with another script', true, PAGE.replace('CCLjOfaZ', 'ZafOjLCC')],
  ['a page with another style sheet', true, PAGE.replace('NwFbYj3V', 'V3jYbFwN')],
  ['a page of login', false, '<script src="./assets/login.js"></script>'],
  ['an empty page', false, ''],
] as const)('%s is of another build: %s', ([, isOther, page]) => {
  expect(isOtherBuild(page, NAMED)).toBe(isOther)
})

/** Stand-in for what the browser knows of the service worker. */
interface Registered {
  readonly active?: object
  readonly waiting?: object
  readonly installing?: EventTarget & { state: string }
}

let answer: () => Promise<Response>

function register(registered?: Registered, update = () => Promise.resolve()): object {
  const registration = registered && {
    ...{ active: null, waiting: null, installing: null },
    ...registered,
    update,
  }
  const serviceWorker = { getRegistration: () => Promise.resolve(registration) }
  vi.stubGlobal('navigator', { serviceWorker })
  return registration ?? {}
}

beforeEach(() => {
  answer = () => Promise.resolve(new Response(PAGE))
  vi.stubGlobal('fetch', () => answer())
})
afterEach(() => vi.unstubAllGlobals())

describe('a newer build', () => {
  test('is never asked for in a portal', async () => {
    register()
    vi.stubEnv('MODE', 'portal')
    expect(await createNewVersion().isReady()).toBe(false)
    vi.unstubAllEnvs()
  })

  test('is ready if the host has another page, even without a service worker', async () => {
    register()
    expect(await createNewVersion().isReady()).toBe(true)
    vi.stubGlobal('navigator', {})
    expect(await createNewVersion().isReady()).toBe(true)
  })

  test('is found also if the browser refuses service workers', async () => {
    const refuse = () => Promise.reject(new DOMException('refused', 'SecurityError'))
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: refuse } })
    expect(await createNewVersion().isReady()).toBe(true)
    // A frame without an origin has no service workers to ask for.
    vi.stubGlobal('navigator', {
      get serviceWorker() {
        throw new DOMException('sandboxed', 'SecurityError')
      },
    })
    expect(await createNewVersion().isReady()).toBe(true)
  })

  test('is not ready offline, or if the page of the host is missing', async () => {
    register()
    answer = () => Promise.reject(new TypeError('offline'))
    expect(await createNewVersion().isReady()).toBe(false)
    answer = () => Promise.resolve(new Response(PAGE, { status: 404 }))
    expect(await createNewVersion().isReady()).toBe(false)
  })

  test('is ready if its service worker is waiting, even offline', async () => {
    answer = () => Promise.reject(new TypeError('offline'))
    register({ active: {}, waiting: {} })
    expect(await createNewVersion().isReady()).toBe(true)
    register({ waiting: {} })
    expect(await createNewVersion().isReady()).toBe(false)
  })

  test('is not ready if the browser never answers for its service worker', async () => {
    answer = () => Promise.resolve(new Response(''))
    register({ active: {} }, () => new Promise(() => undefined))
    const waits: unknown[] = []
    vi.spyOn(window, 'setTimeout').mockImplementation((act, ms) => {
      waits.push(ms)
      queueMicrotask(act)
      return 0 as unknown as ReturnType<typeof setTimeout>
    })
    expect(await createNewVersion().isReady()).toBe(false)
    expect(waits).toEqual([5000])
  })

  test('is ready only once its service worker is installed', async () => {
    answer = () => Promise.resolve(new Response(''))
    const installing = Object.assign(new EventTarget(), { state: 'installing' })
    const registration = register({ active: {}, installing })
    let isReady = false
    void createNewVersion()
      .isReady()
      .then((ready) => (isReady = ready))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(isReady).toBe(false)
    Object.assign(registration, { waiting: installing, installing: null })
    installing.state = 'installed'
    installing.dispatchEvent(new Event('statechange'))
    await expect.poll(() => isReady).toBe(true)
  })
})
