import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDeeper, parseFields, parseJson } from '../../src/storage/json.ts'

test.each([
  ['{"a":1}', { a: 1 }, { a: 1 }],
  ['[1]', [1], {}],
  ['{', null, {}],
  [null, null, {}],
])('the text %j is parsed, with its fields if it is an object', (text, value, fields) => {
  expect(parseJson(text)).toEqual(value)
  expect(parseFields(text)).toEqual(fields)
})

/** Depth of a value by walking it. */
function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

describe('the depth of a JSON text', () => {
  test('is the depth of its value, for any strings', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const depth = depthOf(value)
        const text = JSON.stringify(value)
        expect(isDeeper(text, depth)).toBe(false)
        if (depth > 0) expect(isDeeper(text, depth - 1)).toBe(true)
      }),
    )
  })

  test.each(['["[[[[", "\\"[[[["]', '{"\\\\": ["{{{{"]}'])('has no brackets of %j', (text) => {
    expect(isDeeper(text, 2)).toBe(false)
  })
})
