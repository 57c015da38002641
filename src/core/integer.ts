/** How often a divisor goes into a number, the rest dropped; both whole and not negative. */
export function quotient(number: number, divisor: number): number {
  return (number - (number % divisor)) / divisor
}

/** How often a divisor goes into a number, rounded, half up; both whole and not negative. */
export function roundedQuotient(number: number, divisor: number): number {
  return quotient(2 * number + divisor, 2 * divisor)
}
