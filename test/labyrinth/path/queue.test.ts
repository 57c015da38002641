import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createQueue, isEmpty, pop, push } from '../../../src/labyrinth/path/queue.ts'
import { checkTimes } from '../../any.ts'

describe('a queue', () => {
  test('pops the newest number of the least key, for any pushes and pops', () => {
    const key = fc.oneof(fc.nat(20), fc.nat(5000))
    checkTimes(500, [fc.array(fc.option(key), { maxLength: 100 })], (moves) => {
      const queue = createQueue()
      let list: { key: number; value: number }[] = []
      for (const [value, key] of moves.entries()) {
        if (key !== null) {
          push(queue, key, value)
          list.push({ key, value })
        } else if (list.length > 0) {
          const least = Math.min(...list.map((entry) => entry.key))
          const expected = list.findLast((entry) => entry.key === least)
          expect([pop(queue), queue.least]).toEqual([expected?.value, least])
          list = list.filter((entry) => entry !== expected)
        }
        expect(isEmpty(queue)).toBe(list.length === 0)
      }
    })
  })

  test('grows for many numbers', () => {
    const queue = createQueue()
    for (let value = 0; value < 5000; value++) push(queue, 5000 - value, value)
    for (let value = 4999; value >= 0; value--) expect(pop(queue)).toBe(value)
  })
})
