import { readFileSync } from 'node:fs'
import { decodeReplays } from '../../src/core/replay/codec.ts'
import { verify } from '../../src/core/replay/verify.ts'

/** A replay of the corpus, and where it comes from. */
export interface Entry {
  readonly id: string
  /** Its purpose, in a phrase. */
  readonly shows: string
  /** Real keys in a real browser in real time, or a program. */
  readonly by: 'hands' | 'program'
  /** As it stands in a link. */
  readonly text: string
}

/** The pinned results of an entry's replays; where it has several, all together. */
export interface PinnedEntry extends Entry {
  readonly finished: boolean
  /** In ticks. */
  readonly time: number
  readonly catches: number
  /** A digest of the whole verdicts, equal in every engine; see `digestReplay`. */
  readonly word: string
}

export const CORPUS_PLACE = new URL('replays.json', import.meta.url)

/** The replay corpus. */
export function readCorpus(): PinnedEntry[] {
  return JSON.parse(readFileSync(CORPUS_PLACE, 'utf8')) as PinnedEntry[]
}

/**
 * An entry with its present results.
 *
 * @throws Error for one that ends otherwise under these rules: then the corpus must be played
 *   again.
 */
export function pinEntry({ id, shows, by, text }: Entry, word: string): PinnedEntry {
  let [finished, time, catches] = [true, 0, 0]
  for (const { replay } of decodeReplays(text)) {
    const verdict = verify(replay)
    if (!verdict.valid) throw new Error(`${id} is of other rules: npm run catalogue -- replays`)
    finished &&= verdict.finished
    time += verdict.time
    catches += verdict.catches
  }
  return { id, shows, by, finished, time, catches, word, text }
}
