import { readFileSync } from 'node:fs'
import { decodeReplays } from '../../src/core/replay/codec/codec.ts'
import { verify } from '../../src/core/replay/verify.ts'
import { builtLevel } from '../core/level/built-level.ts'

/** Replays of the corpus in one text. */
export interface Entry {
  readonly id: string
  /** Purpose of the entry, in a phrase. */
  readonly shows: string
  /** Text of the replays, as in a link. */
  readonly text: string
}

/** Entry with the pinned results of its replays, added up. */
export interface PinnedEntry extends Entry {
  readonly finished: boolean
  /** Time in ticks. */
  readonly time: number
  readonly catches: number
  /** Digest of the complete verdicts, equal in every engine; see `digestReplay`. */
  readonly word: string
}

export const CORPUS_PLACE = new URL('replays.json', import.meta.url)

/** Reads the replay corpus, that of the present rules or of earlier ones. */
export function readCorpus(place = CORPUS_PLACE): PinnedEntry[] {
  return JSON.parse(readFileSync(place, 'utf8')) as PinnedEntry[]
}

/**
 * Returns an entry with its current results.
 *
 * @throws Error if a replay is invalid under these rules
 */
export function pinEntry({ id, shows, text }: Entry, word: string): PinnedEntry {
  let [finished, time, catches] = [true, 0, 0]
  for (const { replay } of decodeReplays(text)) {
    const verdict = verify(replay, builtLevel)
    if (!verdict.valid) throw new Error(`${id} has an invalid replay`)
    finished &&= verdict.finished
    time += verdict.time
    catches += verdict.catches
  }
  return { id, shows, finished, time, catches, word, text }
}
