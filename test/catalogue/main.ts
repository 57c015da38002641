/**
 * Writes the catalogue anew: for a change of the rules, with its new rules version, and only then.
 * `npm run catalogue` pins the digests again, in a minute. `npm run catalogue -- replays` also plays
 * the replay corpus again, in five to ten minutes of real time: on a quiet machine, as hands that see
 * ten frames a second are caught.
 */
import { writeFileSync } from 'node:fs'
import { format } from 'prettier'
import { type Digest, digest } from '../engines/digest.ts'
import { placeOf } from './catalogue.ts'
import { type Entry, pinEntry, readCorpus } from './corpus.ts'

async function main(wishes: readonly string[]): Promise<void> {
  if (wishes.some((command) => command !== 'replays')) {
    throw new RangeError(`only replays can be asked for, not ${wishes.join(' ')}`)
  }
  const entries: readonly Entry[] = wishes.length > 0 ? await playCorpus() : readCorpus()
  const { replays, ...words } = digest({ replays: entries.map(({ text }) => text) })
  const pins = { ...words, replays: entries.map((entry, i) => pinEntry(entry, replays[i])) }
  // Nothing is written before all of it is known to be right.
  const texts = await Promise.all(
    Object.entries(pins).map(async ([part, pinned]) => [part, await textOf(pinned)] as const),
  )
  for (const [part, text] of texts) writeFileSync(placeOf(part as keyof Digest), text)
}

/** Loads what drives the browser only when it is wanted. */
async function playCorpus(): Promise<Entry[]> {
  const { playHands } = await import('./hands.ts')
  const { playPrograms } = await import('./programs.ts')
  return [...(await playHands()), ...playPrograms()]
}

function textOf(pins: object): Promise<string> {
  return format(JSON.stringify(pins, null, 2), { parser: 'json', printWidth: 100 })
}

await main(process.argv.slice(2))
