import type { Change } from './mutation.ts'
import { bytesOf, textOf } from './reader.ts'

/** Unexpected values, as JSON texts; those with `@` stand for values of a database. */
const ODD = [
  ...['null', 'true', 'false', '0', '1', '-1', '1.5', '1e400', '9007199254740991', '2e15'],
  ...['253402300800000', '8640000000000001', '1e21', '1000000000', '""', '"x"', '"🐂"'],
  ...['"\\ud800"', '"__proto__"', '[]', '{}', '[[]]', '[null]', '{"toString":1,"valueOf":1}'],
  ...['{"length":-1}', '"0.run.1.x"', '"TODAY 2026-11-21"', '"today"'],
  ...['"level"', '"any"', '"1"', '"@hole"', '"@bigint"', '"@date"', '"@map"', '"@cycle"'],
  ...['"@nan"', '"@undefined"', `"${'long '.repeat(400)}"`],
  `${'['.repeat(12_000)}${']'.repeat(12_000)}`,
]

const NAMES = ['__proto__', 'constructor', 'toString', 'toJSON', 'length', 'seed', 'level', '']

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** Placeholder that occurs in no JSON text, replaced by the text of another value. */
const MARK = '\u{f8ff}'

/** JSON: removes, adds or replaces one value, wherever it stands. */
export const changeJson: Change = (bytes, { kind, at, length, word }, other) => {
  const root = parse(textOf(bytes))
  if (root === undefined) return null
  const places = placesIn(root)
  const odd = ODD[word % ODD.length]
  if (places.length === 0) return bytesOf(odd)
  const { holder, name } = places[at % places.length]
  const set = (key: string | number, value: Json): void => {
    const attributes = { enumerable: true, configurable: true, writable: true }
    Object.defineProperty(holder, key, { value, ...attributes })
  }
  switch ((kind >> 3) % 6) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(name), 1)
      else Reflect.deleteProperty(holder, name)
      break
    case 1:
      set(name, valueAt(places[length % places.length]))
      break
    case 2:
      if (Array.isArray(holder)) holder.push(valueAt(places[length % places.length]))
      else set(NAMES[word % NAMES.length], valueAt({ holder, name }))
      break
    case 3: {
      const others = placesIn(parse(textOf(other)) ?? null)
      if (others.length > 0) set(name, valueAt(others[length % others.length]))
      break
    }
    default:
      set(name, MARK)
  }
  return bytesOf(JSON.stringify(root).replace(JSON.stringify(MARK), () => odd))
}

interface Place {
  readonly holder: Json[] | { [name: string]: Json }
  readonly name: string
}

function valueAt({ holder, name }: Place): Json {
  const value: Json = Array.isArray(holder) ? holder[Number(name)] : holder[name]
  return structuredClone(value)
}

/** Returns the places of all values inside a value, 500 or a few more at most. */
function placesIn(root: Json): Place[] {
  const places: Place[] = []
  const waiting = [root]
  for (let at = 0; at < waiting.length && places.length < 500; at++) {
    const holder = waiting[at]
    if (typeof holder !== 'object' || holder === null) continue
    for (const [name, value] of Object.entries(holder)) {
      places.push({ holder, name })
      waiting.push(value)
    }
  }
  return places
}

/** Parses a text; undefined if it is not JSON, or too deeply nested to be copied. */
function parse(text: string): Json | undefined {
  if (text.includes('[[[[')) return undefined
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
