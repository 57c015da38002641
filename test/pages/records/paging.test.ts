import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partOf } from '../../../src/pages/records/paging.ts'

test('the parts of a list make up the whole list, and all but the last are full', () => {
  fc.assert(
    fc.property(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 12 }), (length, size) => {
      const list = Array.from({ length }, (_, i) => i)
      const { pages } = partOf(list, 0, size)
      const parts = Array.from({ length: pages }, (_, page) => partOf(list, page, size).items)
      expect(parts.flat()).toEqual(list)
      expect(parts.slice(0, -1).every((items) => items.length === size)).toBe(true)
      expect(length === 0 || parts[pages - 1].length > 0).toBe(true)
    }),
  )
})

test('a page after the last is the last, and one before the first is the first', () => {
  expect(partOf([1, 2, 3], 7, 2)).toEqual({ items: [3], page: 1, pages: 2 })
  expect(partOf([1, 2, 3], -1, 2)).toEqual({ items: [1, 2], page: 0, pages: 2 })
  expect(partOf([], 3, 2)).toEqual({ items: [], page: 0, pages: 1 })
})
