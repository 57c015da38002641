/** How often a divisor goes into a number, the rest dropped; both whole and not negative. */
export function quotient(number: number, divisor: number): number {
  return (number - (number % divisor)) / divisor
}
