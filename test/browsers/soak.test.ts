import { describe, expect, inject } from 'vitest'
import { test } from '../e2e/game-test.ts'
import { growths } from '../soak/held.ts'
import { PASTIMES } from '../soak/pastimes.ts'
import { soak } from '../soak/soak.ts'

/**
 * Allowed growth, as a share: each attempt is stored in about a kilobyte, and the last actions leave a
 * few nodes and listeners more or less.
 */
const GROWTHS = { 'bytes of objects': 0.005, nodes: 0.05, listeners: 0.1 }

describe('a page that plays many runs', () => {
  // `npm run soak` plays two hundred.
  test(
    'does not grow, and still draws after the WebGL context was lost',
    { timeout: 300_000 },
    async ({ browser }) => {
      const runs = PASTIMES.length
      const { held, errors, colours } = await soak(browser, inject('address'), {
        // A page makes something on first use in the second round too.
        warmUp: 2 * runs,
        runs: 2 * runs,
        every: runs,
      })
      expect(errors).toEqual([])
      // What is made once, on a late first use, grows in one round; what leaks grows in each.
      const [first, second] = [0, 1].map((round) => growths(held[round], held[round + 1], GROWTHS))
      const nameOf = (growth: string): string => growth.split(':')[0]
      const grownBefore = first.map(nameOf)
      expect(second.filter((growth) => grownBefore.includes(nameOf(growth)))).toEqual([])
      expect(colours).toBeGreaterThan(50)
    },
  )
})
