import { afterEach, describe, expect, test, vi } from 'vitest'
import { canFillScreen, toggleFullScreen } from '../../src/ui/full-screen.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A browser that can fill the screen or not, and where it does or not. */
function stubScreen(isEnabled: boolean, isFull: boolean) {
  const root = document.documentElement
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(isEnabled)
  vi.spyOn(document, 'fullscreenElement', 'get').mockReturnValue(isFull ? root : null)
  return {
    fill: vi.spyOn(root, 'requestFullscreen').mockRejectedValue(new TypeError('refused')),
    leave: vi.spyOn(document, 'exitFullscreen').mockRejectedValue(new TypeError('refused')),
  }
}

describe('the full screen', () => {
  test('is requested only where it is supported', () => {
    const { fill } = stubScreen(false, false)
    expect(canFillScreen()).toBe(false)
    toggleFullScreen()
    expect(fill).not.toHaveBeenCalled()
    stubScreen(true, false)
    expect(canFillScreen()).toBe(true)
  })

  test('is left to the portal that shows the game', () => {
    const { fill } = stubScreen(true, false)
    vi.stubEnv('MODE', 'portal')
    toggleFullScreen()
    expect(fill).not.toHaveBeenCalled()
    vi.unstubAllEnvs()
  })
})
