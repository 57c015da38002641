/** The integer quotient of a number and a divisor, rounded down; both whole and not negative. */
export function quotient(number: number, divisor: number): number {
  return (number - (number % divisor)) / divisor
}

/** The integer quotient of a number and a divisor, rounded half up; both whole and not negative. */
export function roundedQuotient(number: number, divisor: number): number {
  return quotient(2 * number + divisor, 2 * divisor)
}
