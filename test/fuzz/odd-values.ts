/** Values that a database can hold and JSON cannot, each in the place of its name. */
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

/** A value of JSON with what only a database holds put into it; `@hole` leaves a gap in a list. */
export function exotic(value: unknown, depth = 0): unknown {
  // A database copies what it is given, and so takes nothing that lies too deep.
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
