import { afterAll, vi } from 'vitest'

// Other files follow in the same world.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
