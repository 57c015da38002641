/** The sum over all outcomes of (observed - expected)^2 / expected. */
export function chiSquare(observed: readonly number[], expected: readonly number[]): number {
  return observed.reduce((sum, count, i) => sum + (count - expected[i]) ** 2 / expected[i], 0)
}

/**
 * The value that chi-square exceeds with a probability of one in a thousand when the expectation is
 * right (approximation of Wilson and Hilferty, 1931). The tests draw from fixed streams, so their
 * results do not vary.
 */
export function chiSquareLimit(outcomes: number): number {
  const freedom = outcomes - 1
  const spread = 2 / (9 * freedom)
  return freedom * (1 - spread + 3.09 * Math.sqrt(spread)) ** 3
}

/** The deviation of counts from an even distribution; 1 is the limit. */
export function unevenness(observed: readonly number[]): number {
  const mean = observed.reduce((sum, count) => sum + count, 0) / observed.length
  const expected = observed.map(() => mean)
  return chiSquare(observed, expected) / chiSquareLimit(observed.length)
}
