import { addRuns, createTrack, sliceRuns, type Track } from '../../../../src/core/game/track.ts'
import { changesOf } from '../../game/changes.ts'
import { describe, expect, test } from 'vitest'
import { LEVEL_COUNT, TICK_HZ } from '../../../../src/core/game/rules.ts'
import { decodeBase64 } from '../../../../src/core/base64.ts'
import { decodeReplays, encodeReplays } from '../../../../src/core/replay/codec/codec.ts'
import type { Replay } from '../../../../src/core/replay/replay.ts'
import { readCorpus } from '../../../catalogue/corpus.ts'

const MINUTE = 60 * TICK_HZ
const STEP = 10 * TICK_HZ

const CORPUS = readCorpus().map(({ id, text }) => ({
  id,
  bytes: decodeBase64(text).length,
  replays: decodeReplays(text).map(({ replay }) => replay),
}))
const RUNS = CORPUS.filter(({ replays }) => replays[0].tracks.length === LEVEL_COUNT)

/** Encoded minute of a run. */
interface Minute {
  readonly bytes: number
  readonly changes: number
}

/** Every minute of a run, each ten seconds after the one before. */
function minutesOf({ tracks, ...replay }: Replay): Minute[] {
  const whole = joinTracks(tracks)
  const starts = Array.from({ length: 1 + Math.floor((whole.length - MINUTE) / STEP) }, (_, i) => i)
  return starts.map((start) => {
    const track = cutTrack(whole, start * STEP)
    const cut: Replay = { ...replay, mode: 'level', level: 10, tracks: [track] }
    const bytes = decodeBase64(encodeReplays([{ name: 'Ariadne', replay: cut }])).length
    return { bytes, changes: changesOf(track).length }
  })
}

/** Joins the tracks of a run; each begins with no key held. */
function joinTracks(tracks: readonly Track[]): Track {
  const joined = createTrack()
  for (const { runs } of tracks) addRuns(joined, runs)
  return { ...joined, seconds: tracks.flatMap(({ seconds }) => seconds), end: 0xfedcba98 }
}

function cutTrack(track: Track, start: number): Track {
  const seconds = Array.from({ length: 60 }, (_, i) => track.seconds[i])
  const runs = sliceRuns(track.runs, start, start + MINUTE)
  return { length: MINUTE, runs, seconds, end: track.end }
}

describe('a minute of a run', () => {
  const minutes = RUNS.flatMap(({ replays }) => minutesOf(replays[0]))

  test('costs 1.3 bytes for each change, 60 for its hashes, and at most 40 around them', () => {
    expect(minutes.length).toBeGreaterThan(5)
    for (const { bytes, changes } of minutes) {
      expect(bytes).toBeLessThanOrEqual(100 + 1.3 * changes)
    }
  })

  // A lively player, at ten tiles a second, changes keys four times a second.
  test('of a lively run has at most 330 bytes, and 300 on the average', () => {
    const sizes = minutesOf(RUNS[0].replays[0]).map(({ bytes }) => bytes)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(330)
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThanOrEqual(300)
  })
})

describe('ten levels', () => {
  test.each(RUNS)('of $id have at most 3,000 bytes', ({ bytes }) => {
    expect(bytes).toBeLessThanOrEqual(3000)
  })
})
