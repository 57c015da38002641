import { type Change, runsOf } from '../game/changes.ts'
import type { Track } from '../../../src/core/game/track.ts'
import fc from 'fast-check'
import type { Input } from '../../../src/core/game/state.ts'
import { LEVEL_COUNT, TICK_HZ } from '../../../src/core/game/rules.ts'
import { levelOfDay, todaySeed } from '../../../src/core/level/source.ts'
import { isName } from '../../../src/core/name.ts'
import type { RunMode } from '../../../src/core/level/run.ts'
import { MAX_REPLAYS, type NamedReplay, type Replay } from '../../../src/core/replay/replay.ts'
import { anyTypedSeed } from '../level/any-seed.ts'

/** Returns one hash for each whole second in a number of ticks. */
export function secondsOf(length: number): number[] {
  return Array.from({ length: Math.floor(length / TICK_HZ) }, (_, i) => (i * 37) & 0xff)
}

/** A track from gaps between changes, masks to flip by, and ticks after the last change. */
function trackOf(changes: readonly (readonly [number, Input])[], rest: number, end: number): Track {
  const made: Change[] = []
  for (const [gap, flip] of changes) {
    const [tick, input] = made.at(-1) ?? [0, 0]
    made.push([tick + gap, input ^ flip])
  }
  const length = (made.at(-1)?.[0] ?? 1) + rest
  return { length, runs: runsOf(length, made), seconds: secondsOf(length), end }
}

const anyGap = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3000 }) },
)

const anyFlip = fc.oneof(fc.constantFrom(1, 2, 4, 8), fc.integer({ min: 1, max: 31 }))

/** Any valid track, also an unplayable one. */
const anyTrack: fc.Arbitrary<Track> = fc
  .tuple(
    fc.array(fc.tuple(anyGap, anyFlip), { maxLength: 40 }),
    fc.nat(200),
    fc.integer({ min: 0, max: 0xffff_ffff }),
  )
  .map(([changes, rest, end]) => trackOf(changes, rest, end))

/** Any valid name in Unicode. */
const anyName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', '아리아드네', '테세우스 🐂', '👩‍👩‍👧', 'x'.repeat(16)),
  fc.string({ unit: 'grapheme', maxLength: 16 }).filter(isName),
)

const DAY = '2026-11-21'

const anyNumber = fc.oneof(fc.nat(20), fc.nat(0x1f_ffff))

const anyReplay: fc.Arbitrary<Replay> = fc
  .record({
    rules: anyNumber,
    seed: fc.oneof(fc.constantFrom('금요일', '🐂🐂', 'k3t-r7m-x4p'), anyTypedSeed),
    mode: fc.constantFrom<RunMode>('run', 'level', 'today'),
    level: fc.integer({ min: 1, max: LEVEL_COUNT }),
    attempt: anyNumber.map((n) => n + 1),
    practice: fc.boolean(),
    tracks: fc.array(anyTrack, { minLength: 1, maxLength: LEVEL_COUNT + 2 }),
  })
  .map((replay) => {
    const { mode, level, tracks } = replay
    if (mode === 'run') return { ...replay, level: 1, tracks: tracks.slice(0, LEVEL_COUNT) }
    const single = { ...replay, tracks: tracks.slice(0, 1) }
    return mode === 'level'
      ? { ...single, level }
      : { ...single, seed: todaySeed(DAY), level: levelOfDay(DAY) }
  })

export const anyRuns: fc.Arbitrary<NamedReplay[]> = fc.array(
  fc.record({ name: anyName, replay: anyReplay }),
  { minLength: 1, maxLength: MAX_REPLAYS },
)
