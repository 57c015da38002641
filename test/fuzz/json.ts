import { below, pick, type Random } from '../../src/core/random/random.ts'
import { mutateBytes } from './mutate.ts'
import { bytesOf, type Mutation, textOf } from './reader.ts'

/** Unexpected values, as JSON texts. */
const ODD = [
  ...['null', 'true', 'false', '0', '1', '-1', '1.5', '1e400', '9007199254740991', '2e15'],
  ...[
    '253402300800000',
    '8640000000000001',
    '1e21',
    '1000000000',
    '""',
    '"x"',
    '"🐂"',
    '"\\ud800"',
  ],
  ...['"__proto__"', '[]', '{}', '[[]]', '[null]', '{"toString":1,"valueOf":1}', '{"length":-1}'],
  ...['"0.run.1.x"', '"DAILY 2026-11-21"', '"FIVE x 3"', '"endless"', '"level"', '"any"', '"1"'],
  ...['"@hole"', '"@bigint"', '"@date"', '"@map"', '"@cycle"', '"@nan"', '"@undefined"'],
  `"${'long '.repeat(400)}"`,
  `${'['.repeat(12_000)}${']'.repeat(12_000)}`,
]

const NAMES = ['__proto__', 'constructor', 'toString', 'toJSON', 'length', 'seed', 'level', '']

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** Placeholder that occurs in no JSON text, replaced by the text of another value. */
const MARK = '\u{f8ff}'

/** Changes single values of a JSON text, or its bytes. */
export const mutateJson: Mutation = (random, corpus) => {
  if (below(random, 4) === 0) return mutateBytes(random, corpus)
  let text = textOf(pick(random, corpus))
  for (let left = pick(random, [1, 1, 1, 2, 3]); left > 0; left--) {
    const value = parse(text)
    if (value === undefined) return mutateBytes(random, [bytesOf(text)])
    text = change(random, value, corpus)
  }
  return bytesOf(text)
}

function change(random: Random, root: Json, corpus: readonly Uint8Array[]): string {
  const places = placesIn(root)
  if (places.length === 0) return pick(random, ODD)
  const { holder, name } = pick(random, places)
  const set = (key: string | number, value: Json): void => {
    Object.defineProperty(holder, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  switch (below(random, 6)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(name), 1)
      else Reflect.deleteProperty(holder, name)
      break
    case 1:
      // Replaces the value by another one of the same text.
      set(name, valueAt(pick(random, places)))
      break
    case 2:
      if (Array.isArray(holder)) holder.push(valueAt(pick(random, places)))
      else set(pick(random, NAMES), valueAt({ holder, name }))
      break
    case 3: {
      const other = parse(textOf(pick(random, corpus)))
      const others = other === undefined ? [] : placesIn(other)
      if (others.length > 0) set(name, valueAt(pick(random, others)))
      break
    }
    default:
      set(name, MARK)
      return JSON.stringify(root).replace(JSON.stringify(MARK), () => pick(random, ODD))
  }
  return JSON.stringify(root)
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
