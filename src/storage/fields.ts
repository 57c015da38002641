/** Fields of an object from outside. */
export type Fields = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most
}

/** True for a whole number of this range, both ends included. */
export function isNumber(value: unknown, least: number, most: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most
}
