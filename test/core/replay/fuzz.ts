import { expect } from 'vitest'
import { decodeReplays, encodeReplays } from '../../../src/core/replay/codec.ts'
import { ReplayError } from '../../../src/core/replay/replay-error.ts'
import { type Replay, type Track } from '../../../src/core/replay/replay.ts'
import { chance } from '../arbitraries.ts'
import { LIVELY, runByHand } from './hand.ts'
import { mutate } from './mutation.ts'

/** Counts by problem; `none` counts the valid texts. */
export type Tally = Readonly<Record<string, number>>

/**
 * Decodes a number of mutated texts. Each one is either refused by a ReplayError within its bytes, or
 * decoded to replays that are the same after encoding and decoding.
 */
export function fuzz(name: string, count: number): Tally {
  const random = chance(name)
  const texts = originals()
  const tally: Record<string, number> = { none: 0 }
  for (let i = 0; i < count; i++) {
    const text = mutate(random, texts)
    const problem = problemOf(text)
    tally[problem] = (tally[problem] ?? 0) + 1
  }
  return tally
}

function problemOf(text: string): string {
  try {
    const runs = decodeReplays(text)
    const again = encodeReplays(runs)
    if (again !== text) expect(decodeReplays(again)).toEqual(runs)
    return 'none'
  } catch (error) {
    if (!(error instanceof ReplayError)) throw error
    expect(error.at >= 0 && error.at <= 130_000).toBe(true)
    return error.problem
  }
}

/** Returns texts of both packings, short enough for mutations to reach every part. */
function originals(): string[] {
  const replay = runByHand('k3t-r7m-x4p', LIVELY, 700)
  const [first] = replay.tracks
  const still: Track = { length: 1, ticks: [], inputs: [], seconds: [], end: 0 }
  const level: Replay = { ...replay, mode: 'level', level: 7, tracks: [first] }
  const alike: Replay = { ...replay, tracks: new Array<Track>(10).fill(first) }
  return [
    [{ name: 'ariadne', replay }],
    [{ name: '', replay: level }],
    [{ name: '한🐂', replay: { ...level, tracks: [still] } }],
    [{ name: '', replay: alike }],
    [1, 2, 3, 4, 5].map((n) => ({ name: `${n}`, replay: { ...level, attempt: n } })),
  ].map((runs) => encodeReplays(runs))
}
