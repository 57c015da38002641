import { isRecord } from './fields.ts'

/** Value of a JSON text; null for none and for any other text. */
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
