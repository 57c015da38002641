import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepOffline } from '../../src/worker/own-scripts.ts'

let registered: unknown[][]

beforeEach(() => {
  registered = []
  const register = (...asked: unknown[]): Promise<void> => {
    registered.push(asked)
    return Promise.reject(new DOMException('blocked', 'SecurityError'))
  }
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { register } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('a built game is cached by its service worker; where that is refused nothing fails', async () => {
  vi.stubEnv('MODE', 'production')
  keepOffline()
  await Promise.resolve()
  expect(registered).toEqual([[expect.anything(), { scope: './' }]])
})

test('a game that is being developed has no service worker', () => {
  vi.stubEnv('MODE', 'development')
  keepOffline()
  expect(registered).toEqual([])
})

test('a browser without service workers plays from the network', () => {
  vi.stubEnv('MODE', 'production')
  vi.stubGlobal('navigator', {})
  keepOffline()
  expect(registered).toEqual([])
})
