import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBucketQueue, put, remove, take } from '../../../src/core/path/bucket-queue.ts'

describe('a bucket queue', () => {
  test('grows for every priority beyond its room, the first one too', () => {
    for (let priority = 60; priority <= 70; priority++) {
      const queue = createBucketQueue(10)
      put(queue, 3, priority)
      expect([take(queue), take(queue)]).toEqual([3, -1])
    }
  })

  test('agrees with a sorted list for any puts, takes and moves', () => {
    const move = fc.record({
      take: fc.boolean(),
      tile: fc.nat(19),
      priority: fc.nat({ max: 200 }),
    })
    fc.assert(
      fc.property(fc.array(move, { maxLength: 100 }), (moves) => {
        const queue = createBucketQueue(20)
        let list: { tile: number; priority: number }[] = []
        for (const { take: isTake, tile, priority } of moves) {
          if (isTake) {
            const lowest = Math.min(...list.map((entry) => entry.priority))
            const expected = list.findLast((entry) => entry.priority === lowest)?.tile ?? -1
            expect(take(queue)).toBe(expected)
            list = list.filter((entry) => entry.tile !== expected)
          } else {
            const waiting = list.find((entry) => entry.tile === tile)
            if (waiting !== undefined) remove(queue, tile, waiting.priority)
            list = [...list.filter((entry) => entry.tile !== tile), { tile, priority }]
            put(queue, tile, priority)
          }
          expect(queue.count).toBe(list.length)
        }
      }),
      { numRuns: 500 },
    )
  })
})
