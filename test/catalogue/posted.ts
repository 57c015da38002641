import { decodeReplays, encodeReplays } from '../../src/core/replay/codec/codec.ts'
import type { Replay } from '../../src/core/replay/replay.ts'
import type { Entry } from './corpus.ts'

/** Folder of the posted bodies that the fuzz suite mutates. */
export const POSTED_PLACE = new URL('../fuzz/corpus/posted/', import.meta.url)

/** Posted bodies made of replays of the corpus, by file name: one that counts, and two that are refused. */
export function postedBodies(entries: readonly Entry[]): Readonly<Record<string, string>> {
  const replayOf = (wanted: string): Replay => {
    const [{ replay }] = entries
      .filter(({ id }) => id === wanted)
      .flatMap(({ text }) => decodeReplays(text))
    return replay
  }
  const bodyOf = (replay: Replay): string =>
    JSON.stringify({ replay: encodeReplays([{ name: '', replay }]) })
  return {
    'level.txt': bodyOf(replayOf('program-1-emoji')),
    'practice.txt': bodyOf({ ...replayOf('program-2-exact'), practice: true }),
    'unfinished.txt': bodyOf(replayOf('program-run-unfinished')),
  }
}
