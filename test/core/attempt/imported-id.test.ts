import { expect, test } from 'vitest'
import { importedId } from '../../../src/core/attempt/imported-id.ts'

// Under these ids attempts are stored in browsers: they must never change.
test.each([
  ['A', '812472418149dad2'],
  ['AgA', '8dffe111f6eb07dc'],
])('the id of the text %s is %s', (text, id) => {
  expect(importedId(text)).toBe(id)
})

test('an id has sixteen digits, and another text another id', () => {
  const ids = Array.from({ length: 256 }, (_, i) => importedId(`text ${i}`))
  expect(ids.filter((id) => /^[0-9a-f]{16}$/.test(id))).toHaveLength(256)
  expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(256)
  expect(new Set(ids.map((id) => id.slice(8))).size).toBe(256)
})
