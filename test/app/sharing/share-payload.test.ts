import { describe, expect, test } from 'vitest'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { createSharePayload, rankAmong } from '../../../src/app/sharing/share-payload.ts'
import { levelReplay } from '../../scenes/win/level-replay.ts'

const SEED = 'parcel'
const own = levelReplay('own', SEED, 25)
const others = [30, 10, 50, 20, 40].map((rest) => levelReplay(String(rest), SEED, rest))
const fastest = others.toSorted((a, b) => Number(a.name) - Number(b.name))

test('a run that no link can hold has no share payload', () => {
  const long: Replay = {
    ...own.replay,
    tracks: [{ ...own.replay.tracks[0], length: 5 * 3600 * 120 }],
  }
  expect(createSharePayload({ name: '', replay: long }, others)).toBeNull()
})

describe('a rank', () => {
  test('is one more than the number of faster runs', () => {
    const [first, second] = fastest
    expect(rankAmong(first.replay, fastest.slice(1))).toBe(1)
    expect(rankAmong(fastest[4].replay, fastest.slice(0, 4))).toBe(5)
    expect(rankAmong(second.replay, [second])).toBe(1)
  })
})
