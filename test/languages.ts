import { afterAll, vi } from 'vitest'
import { fetchLanguage } from '../src/ui/message.ts'

// Messages are there at once in tests.
await Promise.all([fetchLanguage('en'), fetchLanguage('ko')])

// Other files follow in the same world.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
