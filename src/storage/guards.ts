import { isRecord } from './json.ts'

/** True for a value of the right type within its limits. */
export type Check = (value: unknown) => boolean

/** Check of an object by a check for each of its fields, and by a rule between them; unknown fields are allowed. */
export function shape<T extends object>(
  fields: { readonly [Field in keyof T]-?: Check },
  rule: (value: T) => boolean = () => true,
): (value: unknown) => value is T {
  const checks = Object.entries<Check>(fields)
  return (value): value is T =>
    isRecord(value) && checks.every(([field, fits]) => fits(value[field])) && rule(value as T)
}

/** Check of an integer from `least` to `most`, both included. */
export function whole(
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): (value: unknown) => value is number {
  return (value): value is number =>
    Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most
}

export function text(most: number, pattern = /^/): (value: unknown) => value is string {
  return (value): value is string =>
    typeof value === 'string' && value.length <= most && pattern.test(value)
}

export function oneOf(values: readonly unknown[]): Check {
  return (value) => values.includes(value)
}

export function optional(fits: Check): Check {
  return (value) => value === undefined || fits(value)
}

export function listOf(fits: Check, most: number): Check {
  return (value) =>
    Array.isArray(value) &&
    value.length <= most &&
    // A stored list may have gaps, which `every` would skip.
    Array.from(value as unknown[]).every(fits)
}
