import fc from 'fast-check'
import { expect, test } from 'vitest'
import { disjointSets, find, union } from '../../../src/core/maze/disjoint-sets.ts'

test('disjoint sets join the same elements as painting them does', () => {
  const anyJoins = fc.array(fc.tuple(fc.nat(29), fc.nat(29)), { maxLength: 60 })
  fc.assert(
    fc.property(anyJoins, (joins) => {
      const sets = disjointSets(30)
      const colours = Array.from({ length: 30 }, (_, i) => i)
      for (const [a, b] of joins) {
        union(sets, a, b)
        const [from, to] = [colours[a], colours[b]]
        colours.forEach((colour, i) => {
          if (colour === from) colours[i] = to
        })
      }
      for (let a = 0; a < 30; a++) {
        for (let b = 0; b < a; b++) {
          expect(find(sets, a) === find(sets, b)).toBe(colours[a] === colours[b])
        }
        const size = colours.filter((colour) => colour === colours[a]).length
        expect(sets[find(sets, a)]).toBe(-size)
      }
    }),
  )
})

test('a long chain of sets is found without deep paths', () => {
  const count = 1_000_000
  const sets = disjointSets(count)
  for (let i = 1; i < count; i++) union(sets, i - 1, i)
  expect(sets[find(sets, count - 1)]).toBe(-count)
})
