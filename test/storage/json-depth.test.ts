import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDeeper } from '../../src/storage/json-depth.ts'

/** Depth of a value by walking it. */
function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

describe('the depth of a JSON text', () => {
  test('is that of its value, whatever its texts are', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const depth = depthOf(value)
        const text = JSON.stringify(value)
        expect(isDeeper(text, depth)).toBe(false)
        if (depth > 0) expect(isDeeper(text, depth - 1)).toBe(true)
      }),
    )
  })

  test.each(['["[[[[", "\\"[[[["]', '{"\\\\": ["{{{{"]}'])(
    'does not count brackets in %j',
    (text) => {
      expect(isDeeper(text, 2)).toBe(false)
    },
  )

  test('of 20 MB of lists in each other is found in the first characters', () => {
    let read = 0
    const charCodeAt = (): number => {
      read++
      return '['.charCodeAt(0)
    }
    const text = { length: 20_000_000, charCodeAt } as unknown as string
    expect(isDeeper(text, 12)).toBe(true)
    expect(read).toBe(13)
  })
})
