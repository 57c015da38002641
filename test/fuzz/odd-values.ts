/** Values that a database can hold and JSON cannot, by their placeholders. */
const EXOTIC = new Map<string, () => unknown>([
  ['@bigint', () => 1n],
  ['@date', () => new Date(0)],
  ['@map', () => new Map([['seed', 'x']])],
  ['@nan', () => Number.NaN],
  ['@undefined', () => undefined],
  [
    '@cycle',
    () => {
      const cycle: unknown[] = []
      cycle.push({ cycle })
      return cycle
    },
  ],
])

/** Replaces placeholders in a JSON value by values of a database; `@hole` leaves a gap in a list. */
export function exotic(value: unknown, depth = 0): unknown {
  // A database copies its values, and cannot copy a value that is nested too deeply.
  if (depth > 100) return null
  if (typeof value === 'string') return EXOTIC.has(value) ? EXOTIC.get(value)?.() : value
  if (Array.isArray(value)) {
    const list: unknown[] = []
    value.forEach((item, i) => {
      if (item !== '@hole') list[i] = exotic(item, depth + 1)
    })
    list.length = value.length
    return list
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(
    ([name, item]) => [name, exotic(item, depth + 1)] as const,
  )
  return Object.fromEntries(entries)
}
