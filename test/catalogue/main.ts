/**
 * Writes the catalogue again, only for a change of the rules and with its new rules version.
 * `npm run catalogue` pins the digests, in a minute. `npm run catalogue -- replays` also plays the
 * replay corpus, in five to ten minutes of real time. That needs an idle machine: at ten frames a
 * second the player is caught.
 */
import { writeFileSync } from 'node:fs'
import { format } from 'prettier'
import { type Digest, digest } from '../engines/digest.ts'
import { placeOf } from './catalogue.ts'
import { type Entry, pinEntry, readCorpus } from './corpus.ts'

async function main(commands: readonly string[]): Promise<void> {
  if (commands.some((command) => command !== 'replays')) {
    throw new RangeError(`the only command is replays, not ${commands.join(' ')}`)
  }
  const entries: readonly Entry[] = commands.length > 0 ? await playCorpus() : readCorpus()
  const { replays, ...words } = digest({ replays: entries.map(({ text }) => text) })
  const pins = { ...words, replays: entries.map((entry, i) => pinEntry(entry, replays[i])) }
  // All parts are computed and checked before any file is written.
  const texts = await Promise.all(
    Object.entries(pins).map(async ([part, pinned]) => [part, await textOf(pinned)] as const),
  )
  for (const [part, text] of texts) writeFileSync(placeOf(part as keyof Digest), text)
}

/** Plays the corpus, with modules that are loaded only for that. */
async function playCorpus(): Promise<Entry[]> {
  const { playHands } = await import('./hands.ts')
  const { playPrograms } = await import('./programs.ts')
  return [...(await playHands()), ...playPrograms()]
}

function textOf(pins: object): Promise<string> {
  return format(JSON.stringify(pins, null, 2), { parser: 'json', printWidth: 100 })
}

await main(process.argv.slice(2))
