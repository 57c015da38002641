import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { placeOf } from './catalogue.ts'

/** The other files derived from the rules, by the names that `npm run make` has for their programs. */
export const DERIVED = ['difficulty', 'pictures'] as const
type Derived = (typeof DERIVED)[number]

const PLACE = new URL('derived.json', import.meta.url)

/** Returns a hash of the pinned levels and games, which changes with the rules. */
export function catalogueHash(): string {
  const hash = createHash('sha256')
  for (const part of ['seeds', 'games'] as const) hash.update(readFileSync(placeOf(part)))
  return hash.digest('hex').slice(0, 16)
}

/** Reads the hash of the catalogue with which each derived file was made. */
export function readDerived(): Readonly<Record<Derived, string>> {
  return JSON.parse(readFileSync(PLACE, 'utf8')) as Record<Derived, string>
}

/** Records that a derived file was made with the current catalogue. */
export function noteDerived(name: Derived): void {
  const notes = { ...readDerived(), [name]: catalogueHash() }
  writeFileSync(PLACE, `${JSON.stringify(notes, null, 2)}\n`)
}
