import { afterEach, describe, expect, test, vi } from 'vitest'
import { createScriptTrust } from '../../src/worker/trusted-script.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe.for([
  ['with Trusted Types', true],
  ['without Trusted Types', false],
] as const)('in a browser %s', ([, hasThem]) => {
  test('a script of the game’s own host is trusted', () => {
    if (!hasThem) vi.stubGlobal('trustedTypes', undefined)
    const trust = createScriptTrust()
    for (const address of ['./sw.js', '/assets/build.js', `${location.origin}/a.js`]) {
      expect(String(trust(address) as unknown)).toBe(address)
    }
  })

  test('a script of another host is refused', () => {
    if (!hasThem) vi.stubGlobal('trustedTypes', undefined)
    const trust = createScriptTrust()
    for (const address of ['https://example.com/sw.js', '//example.com/sw.js', 'data:,1']) {
      expect(() => trust(address)).toThrow(RangeError)
    }
  })
})

test('the trust is of the type that a browser with Trusted Types takes, under the name that index.html allows', () => {
  const names: string[] = []
  const createPolicy = (
    name: string,
    { createScriptURL }: { createScriptURL: (address: string) => string },
  ) => {
    names.push(name)
    return { createScriptURL: (address: string) => ({ trusted: createScriptURL(address) }) }
  }
  vi.stubGlobal('trustedTypes', { createPolicy })
  const trust = createScriptTrust()
  expect(trust('./sw.js')).toEqual({ trusted: './sw.js' })
  expect(names).toEqual(['asterion'])
})
