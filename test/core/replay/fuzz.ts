import { expect } from 'vitest'
import { decodeReplays, encodeReplays } from '../../../src/core/replay/codec.ts'
import { ReplayError } from '../../../src/core/replay/replay-error.ts'
import { type Replay, type Track } from '../../../src/core/replay/replay.ts'
import { chance } from '../arbitraries.ts'
import { LIVELY, runByHand } from './hand.ts'
import { mutate } from './mutation.ts'

/** The count of each problem; `none` counts the valid texts. */
export type Tally = Readonly<Record<string, number>>

/**
 * Decodes so many mutated texts. Each is read, and then is what the encoder makes of it but for the
 * packing, or is refused by a ReplayError within its bytes.
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

/** Short texts, so that a mutation meets every part of them, and some of both packings. */
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
