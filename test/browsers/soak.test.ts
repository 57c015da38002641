import { describe, expect, inject } from 'vitest'
import { test } from '../e2e/game-test.ts'
import { growths } from '../soak/held.ts'
import { PASTIMES } from '../soak/pastimes.ts'
import { soak } from '../soak/soak.ts'

/**
 * How much may grow, as a share: about a kilobyte is kept of each attempt, and a few nodes and
 * listeners more or less are there by what was done last.
 */
const GROWTHS = { 'bytes of objects': 0.02, nodes: 0.05, listeners: 0.1 }

describe('a page in which run follows run', () => {
  // `npm run soak` plays two hundred.
  test(
    'lets go of everything, and draws after its context was lost',
    { timeout: 300_000 },
    async ({ browser }) => {
      const runs = PASTIMES.length
      const { held, errors, colours } = await soak(browser, inject('address'), {
        warmUp: runs,
        runs,
        every: runs,
      })
      expect(errors).toEqual([])
      expect(growths(held[0], held[1], GROWTHS)).toEqual([])
      expect(colours).toBeGreaterThan(50)
    },
  )
})
