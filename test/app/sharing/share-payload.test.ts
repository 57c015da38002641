import { expect, test } from 'vitest'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { createSharePayload } from '../../../src/app/sharing/share-payload.ts'
import { levelReplay } from '../../scenes/win/level-replay.ts'

const SEED = 'parcel'
const own = levelReplay('own', SEED, 25)
const others = [30, 10, 50, 20, 40].map((rest) => levelReplay(String(rest), SEED, rest))

test('a run that no link can hold has no share payload', () => {
  const long: Replay = {
    ...own.replay,
    tracks: [{ ...own.replay.tracks[0], length: 5 * 3600 * 120 }],
  }
  expect(createSharePayload({ name: '', replay: long }, others)).toBeNull()
})
