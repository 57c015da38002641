/**
 * Writes the catalogue again, only for a change of the rules and with its new rules version.
 * `npm run catalogue` pins the digests, in a minute. `npm run catalogue -- replays` also replaces the
 * replay corpus by one that simulated players record.
 */
import { writeFileSync } from 'node:fs'
import { format } from 'prettier'
import { type Digest, digest } from '../engines/digest.ts'
import { placeOf } from './catalogue.ts'
import { type Entry, pinEntry, readCorpus } from './corpus.ts'
import { playPrograms } from './programs.ts'

async function main(commands: readonly string[]): Promise<void> {
  if (commands.some((command) => command !== 'replays')) {
    throw new RangeError(`the only command is replays, not ${commands.join(' ')}`)
  }
  const entries: readonly Entry[] = commands.length > 0 ? playPrograms() : readCorpus()
  const { replays, ...words } = digest({ replays: entries.map(({ text }) => text) })
  const pins = { ...words, replays: entries.map((entry, i) => pinEntry(entry, replays[i])) }
  // All parts are computed and checked before any file is written.
  const texts = await Promise.all(
    Object.entries(pins).map(async ([part, pinned]) => [part, await textOf(pinned)] as const),
  )
  for (const [part, text] of texts) writeFileSync(placeOf(part as keyof Digest), text)
}

function textOf(pins: object): Promise<string> {
  return format(JSON.stringify(pins, null, 2), { parser: 'json', printWidth: 100 })
}

await main(process.argv.slice(2))
