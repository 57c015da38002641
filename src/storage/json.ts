import { isRecord } from './schema.ts'

/** What a text says as JSON; null for none and for any other text. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** The fields of the object that a text says as JSON; for what says none, none. */
export function parseFields(text: string | null): Readonly<Partial<Record<string, unknown>>> {
  const value = parseJson(text)
  return isRecord(value) ? value : {}
}
