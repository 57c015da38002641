/** Fields of an object from outside. */
export type Fields = Readonly<Record<string, unknown>>

/** True for a value of the right type within its limits. */
type Check = (value: unknown) => boolean

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Value of a JSON text; null for null and for any other text. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Fields of the object of a JSON text; none for any other text. */
export function parseFields(text: string | null): Readonly<Partial<Record<string, unknown>>> {
  const value = parseJson(text)
  return isRecord(value) ? value : {}
}

/** True if brackets of a JSON text are nested deeper than a limit; the text may be malformed. */
export function isDeeper(text: string, most: number): boolean {
  let depth = 0
  let isInText = false
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (isInText) {
      if (character === '\\') i++
      else if (character === '"') isInText = false
    } else if (character === '"') {
      isInText = true
    } else if (character === '[' || character === '{') {
      depth++
      if (depth > most) return true
    } else if (character === ']' || character === '}') {
      depth--
    }
  }
  return false
}

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
