import type fc from 'fast-check'
import { parseSeed } from '../../../src/core/level/seed.ts'
import { anySeed } from '../../labyrinth/arbitraries.ts'

/** A seed as `parseSeed` gives it. */
export const anyTypedSeed: fc.Arbitrary<string> = anySeed
  .filter((text) => /[\p{L}\p{N}]/u.test(text) && [...text].length < 30)
  .map(parseSeed)
