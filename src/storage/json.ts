/** Fields of an object from outside. */
export type Fields = Readonly<Record<string, unknown>>

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
