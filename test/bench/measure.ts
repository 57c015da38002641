/** One row of the table: what was measured, how, and every time taken, in milliseconds. */
export interface Measure {
  readonly what: string
  readonly how: string
  readonly times: readonly number[]
}
