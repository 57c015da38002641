import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { placeOf } from './catalogue.ts'

/** Files that are made from the rules, besides the catalogue, by the command that makes them. */
export const DERIVED = { difficulty: 'npm run difficulty', pictures: 'npm run pictures' } as const
export type Derived = keyof typeof DERIVED

const PLACE = new URL('derived.json', import.meta.url)

/** Hash of the pinned levels and games: another one after every change of the rules. */
export function catalogueHash(): string {
  const hash = createHash('sha256')
  for (const part of ['seeds', 'games'] as const) hash.update(readFileSync(placeOf(part)))
  return hash.digest('hex').slice(0, 16)
}

/** Hash of the catalogue that each derived file was made with. */
export function readDerived(): Readonly<Record<Derived, string>> {
  return JSON.parse(readFileSync(PLACE, 'utf8')) as Record<Derived, string>
}

/** Notes that a file was made anew. */
export function noteDerived(name: Derived): void {
  const notes = { ...readDerived(), [name]: catalogueHash() }
  writeFileSync(PLACE, `${JSON.stringify(notes, null, 2)}\n`)
}
