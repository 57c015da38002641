import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPolicy, hasServiceWorker } from '../../src/worker/own-scripts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe.for([
  ['with Trusted Types', true],
  ['without Trusted Types', false],
] as const)('in a browser %s', ([, hasThem]) => {
  test('a script of the game’s own host is trusted, and of another one refused', () => {
    if (!hasThem) vi.stubGlobal('trustedTypes', undefined)
    const policy = createPolicy()
    for (const address of ['./sw.js', '/assets/build.js', `${location.origin}/a.js`]) {
      expect(String(policy.createScriptURL(address))).toBe(address)
    }
    for (const address of ['https://example.com/sw.js', '//example.com/sw.js', 'data:,1']) {
      expect(() => policy.createScriptURL(address)).toThrow(RangeError)
    }
  })
})

test('the policy is the browser’s, under the name that index.html allows', () => {
  const names: string[] = []
  const createFakePolicy = (
    name: string,
    { createScriptURL }: { createScriptURL: (address: string) => string },
  ) => {
    names.push(name)
    return { createScriptURL: (address: string) => ({ trusted: createScriptURL(address) }) }
  }
  vi.stubGlobal('trustedTypes', { createPolicy: createFakePolicy })
  const policy = createPolicy()
  expect(policy.createScriptURL('./sw.js')).toEqual({ trusted: './sw.js' })
  expect(names).toEqual(['asterion'])
})

test.for(['development', 'portal'])('a build for %s has no service worker', (mode) => {
  vi.stubEnv('MODE', 'production')
  expect(hasServiceWorker()).toBe(true)
  vi.stubEnv('MODE', mode)
  expect(hasServiceWorker()).toBe(false)
})

test('a browser without service workers plays from the network', () => {
  vi.stubEnv('MODE', 'production')
  vi.stubGlobal('navigator', {})
  expect(hasServiceWorker()).toBe(false)
})
