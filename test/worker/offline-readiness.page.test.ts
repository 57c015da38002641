import { describe, expect, test, vi } from 'vitest'
import { followReadiness, type OfflineReadiness } from '../../src/worker/offline-readiness.ts'

/** Follows the readiness in a browser with a registration, and returns what was shown so far. */
async function follow(
  getRegistration: () => Promise<{ active: object | null } | undefined>,
  ready: Promise<unknown> = new Promise(() => undefined),
) {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration, ready } })
  const shown: OfflineReadiness[] = []
  followReadiness((readiness) => shown.push(readiness))
  await expect.poll(() => shown.length).toBeGreaterThan(0)
  return shown
}

describe('the readiness for offline play', () => {
  test('is given at once if a service worker is active', async () => {
    expect(await follow(() => Promise.resolve({ active: {} }))).toEqual(['ready'])
  })

  test.each([
    ['is not registered yet', undefined],
    ['caches the files', { active: null }],
  ])('comes later while the service worker %s', async (_, registration) => {
    let settle = (): void => undefined
    const ready = new Promise<void>((resolve) => {
      settle = resolve
    })
    const shown = await follow(() => Promise.resolve(registration), ready)
    expect(shown).toEqual(['preparing'])
    settle()
    await expect.poll(() => shown).toEqual(['preparing', 'ready'])
  })

  test('is denied if the browser refuses, has no service workers, or no files were built', async () => {
    const refuse = () => Promise.reject(new DOMException('blocked', 'SecurityError'))
    expect(await follow(refuse)).toEqual(['unsupported'])
    vi.stubEnv('MODE', 'development')
    expect(await follow(() => Promise.resolve({ active: {} }))).toEqual(['unsupported'])
    vi.unstubAllEnvs()
    vi.stubGlobal('navigator', {})
    const shown: OfflineReadiness[] = []
    followReadiness((readiness) => shown.push(readiness))
    await expect.poll(() => shown).toEqual(['unsupported'])
  })

  test('is followed no longer once that is stopped', async () => {
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistration: () => Promise.resolve({ active: {} }) },
    })
    const shown: OfflineReadiness[] = []
    const stop = followReadiness((readiness) => shown.push(readiness))
    stop()
    expect(await follow(() => Promise.resolve({ active: {} }))).toEqual(['ready'])
    expect(shown).toEqual([])
  })
})
