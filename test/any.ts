import fc from 'fast-check'

type Arbitraries<Values extends [unknown, ...unknown[]]> = {
  [I in keyof Values]: fc.Arbitrary<Values[I]>
}

/** Checks a claim about a number of values of some arbitraries. */
export function checkTimes<Values extends [unknown, ...unknown[]]>(
  numRuns: number,
  arbitraries: Arbitraries<Values>,
  claim: (...values: Values) => void,
): void {
  const property = fc.property(...arbitraries, (...values) => {
    claim(...values)
  })
  fc.assert(property, { numRuns })
}

/** Checks a claim about a hundred values. */
export function checkAny<Values extends [unknown, ...unknown[]]>(
  arbitraries: Arbitraries<Values>,
  claim: (...values: Values) => void,
): void {
  checkTimes(100, arbitraries, claim)
}
