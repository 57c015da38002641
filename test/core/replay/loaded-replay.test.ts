import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stillTrack } from '../game/changes.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { loadReplay, trackTickAt } from '../../../src/core/replay/playback.ts'

const anyLengths = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 10 })

function replayOf(lengths: readonly number[]) {
  const course = { rules: RULES_VERSION, seed: 'loaded', mode: 'run', level: 1 } as const
  return loadReplay({ ...course, attempt: 1, practice: false, tracks: lengths.map(stillTrack) })
}

describe('a replay of three tracks', () => {
  const replay = replayOf([3, 1, 2])

  test('has a moment for each state of each track', () => {
    expect(replay.starts).toEqual([0, 4, 6])
    expect(replay.last).toBe(8)
  })

  test('ends a track before the next begins', () => {
    expect(trackTickAt(replay, 3)).toEqual({ track: 0, tick: 3 })
    expect(trackTickAt(replay, 4)).toEqual({ track: 1, tick: 0 })
  })

  test('takes a moment before or after all for the nearest', () => {
    expect(trackTickAt(replay, -5)).toEqual({ track: 0, tick: 0 })
    expect(trackTickAt(replay, 100)).toEqual({ track: 2, tick: 2 })
  })
})

describe('any replay', () => {
  test('has one place for each moment, and one moment for each place', () => {
    fc.assert(
      fc.property(anyLengths, fc.nat(), (lengths, n) => {
        const replay = replayOf(lengths)
        const moment = n % (replay.last + 1)
        const place = trackTickAt(replay, moment)
        expect(place.tick).toBeGreaterThanOrEqual(0)
        expect(place.tick).toBeLessThanOrEqual(lengths[place.track])
        expect(replay.starts[place.track] + place.tick).toBe(moment)
      }),
    )
  })

  test('advances by a tick, or to the start of the next track', () => {
    fc.assert(
      fc.property(anyLengths, fc.nat(), (lengths, n) => {
        const replay = replayOf(lengths)
        const moment = n % replay.last
        const place = trackTickAt(replay, moment)
        const next = trackTickAt(replay, moment + 1)
        if (next.track === place.track) expect(next.tick).toBe(place.tick + 1)
        else expect([place.tick, next.tick]).toEqual([lengths[place.track], 0])
      }),
    )
  })

  test('starts each track at its first tick and ends at the last of the last', () => {
    fc.assert(
      fc.property(anyLengths, (lengths) => {
        const replay = replayOf(lengths)
        replay.starts.forEach((start, track) => {
          expect(trackTickAt(replay, start)).toEqual({ track, tick: 0 })
        })
        const track = lengths.length - 1
        expect(trackTickAt(replay, replay.last)).toEqual({ track, tick: lengths[track] })
      }),
    )
  })
})
