/** The integer quotient of a number and a divisor, rounded down; both whole and not negative. */
export function quotient(number: number, divisor: number): number {
  return (number - (number % divisor)) / divisor
}

/** The integer quotient of a number and a divisor, rounded half up; both whole and not negative. */
export function roundedQuotient(number: number, divisor: number): number {
  return quotient(2 * number + divisor, 2 * divisor)
}

/** A whole number with leading zeros, so that it has at least so many digits. */
export function pad(number: number, digits: number): string {
  return String(number).padStart(digits, '0')
}

/** 32 bits as eight hexadecimal digits. */
export function hexOf(bits: number): string {
  return (bits >>> 0).toString(16).padStart(8, '0')
}
