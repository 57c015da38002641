import { makeSeed } from '../../core/level/seed.ts'

/** A made-up seed from the browser's random values. */
export function freshSeed(): string {
  const word = new Uint32Array(1)
  return makeSeed({ next: () => crypto.getRandomValues(word)[0] })
}
