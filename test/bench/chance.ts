import { RANDOM_GENERATORS } from '../../src/core/random/generators.ts'
import { median, race, ratioOf } from './measure.ts'
import type { Row } from './results.ts'

const DRAWS = 1_000_000
const ROUNDS = 9

/** Draws of 32 bits from every source of chance, through the same interface. */
export function measureChance(quick: boolean): Row[] {
  const contestants = RANDOM_GENERATORS.map((generator) => {
    const random = generator.create(generator.defaultSeed)
    return () => {
      let sum = 0
      for (let i = 0; i < DRAWS; i++) sum ^= random.next()
      return sum
    }
  })
  const times = race(contestants, quick ? 3 : ROUNDS)
  const fastest = times.reduce((a, b) => (median(b) < median(a) ? b : a))
  return RANDOM_GENERATORS.map(({ id }, i): Row => ({
    part: 'chance',
    what: id,
    unit: 'draws a second',
    median: (1000 * DRAWS) / median(times[i]),
    ratio: ratioOf(times[i], fastest),
  }))
}
