import { vi } from 'vitest'

/**
 * The result of a function, and the bytes of all arrays of 32-bit numbers that it allocates, those that
 * it drops included: the most that it needs if no garbage is collected meanwhile.
 */
export function countBytes<T>(run: () => T): { result: T; bytes: number } {
  let bytes = 0
  class CountedArray extends Int32Array {
    constructor(...parts: [number]) {
      super(...parts)
      if (typeof parts[0] === 'number') bytes += this.byteLength
    }
  }
  vi.stubGlobal('Int32Array', CountedArray)
  try {
    const result = run()
    return { result, bytes }
  } finally {
    vi.unstubAllGlobals()
  }
}
