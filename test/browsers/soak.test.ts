import { describe, expect, inject } from 'vitest'
import { test } from '../e2e/game-test.ts'
import { growths } from '../soak/held.ts'
import { PASTIMES } from '../soak/pastimes.ts'
import { soak } from '../soak/soak.ts'

/** Allowed growth, as a share: the last actions leave a few nodes and listeners more or less. */
const GROWTHS = { nodes: 0.05, listeners: 0.1 }

/** Bytes of a stored attempt, and bytes of compiled code and caches that come and go. */
const ATTEMPT_BYTES = 1000
const PASSING_BYTES = 20_000

/** Rounds of the soak, an even number: `SOAK_ROUNDS=20 npm run make -- soak` plays some three hundred runs. */
const ROUNDS = Number(process.env['SOAK_ROUNDS'] ?? 2)

describe('a page that plays many runs', () => {
  test(
    'does not grow, and still draws after the WebGL context was lost',
    { timeout: 150_000 * ROUNDS },
    async ({ browser }) => {
      const { held, errors, colours } = await soak(browser, inject('address'), ROUNDS)
      expect(errors).toEqual([])
      // Objects created once, on a late first use, grow in one half only; leaks grow in both.
      const bytes = PASSING_BYTES + (ATTEMPT_BYTES * ROUNDS * PASTIMES.length) / 2
      const shares = { ...GROWTHS, 'bytes of objects': bytes / held[0]['bytes of objects'] }
      const [first, second] = [0, 1].map((half) => growths(held[half], held[half + 1], shares))
      const nameOf = (growth: string): string => growth.split(':')[0]
      const grownBefore = first.map(nameOf)
      expect(second.filter((growth) => grownBefore.includes(nameOf(growth)))).toEqual([])
      expect(colours).toBeGreaterThan(50)
    },
  )
})
