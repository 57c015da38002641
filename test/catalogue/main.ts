/**
 * Writes the catalogue again, only for a change of the rules and with its new rules version: simulated
 * players record the replay corpus, and the digests are pinned, in two minutes. The corpus of the rules before
 * stays as `replays-N.json`, whose texts every later version reads. Posted bodies of the fuzz suite follow.
 */
import { copyFileSync, writeFileSync } from 'node:fs'
import { format } from 'prettier'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import { decodeReplays } from '../../src/core/replay/codec/codec.ts'
import { type Digest, digest } from '../engines/digest.ts'
import { placeOf } from './catalogue.ts'
import { CORPUS_PLACE, pinEntry, readCorpus } from './corpus.ts'
import { POSTED_PLACE, postedBodies } from './posted.ts'
import { playPrograms } from './programs.ts'

async function main(): Promise<void> {
  const entries = playPrograms()
  const { replays, ...words } = digest({ replays: entries.map(({ text }) => text) })
  const pins = { ...words, replays: entries.map((entry, i) => pinEntry(entry, replays[i])) }
  // All parts are computed and checked before any file is written.
  const texts = await Promise.all(
    Object.entries(pins).map(async ([part, pinned]) => [part, await textOf(pinned)] as const),
  )
  const { rules } = decodeReplays(readCorpus()[0].text)[0].replay
  if (rules < RULES_VERSION) {
    copyFileSync(CORPUS_PLACE, new URL(`replays-${rules}.json`, CORPUS_PLACE))
  }
  for (const [part, text] of texts) writeFileSync(placeOf(part as keyof Digest), text)
  for (const [file, body] of Object.entries(postedBodies(entries))) {
    writeFileSync(new URL(file, POSTED_PLACE), body)
  }
}

function textOf(pins: object): Promise<string> {
  return format(JSON.stringify(pins, null, 2), { parser: 'json', printWidth: 100 })
}

await main()
