import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTimeline, trackTickAt } from '../../../src/core/replay/playback.ts'

const anyLengths = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 10 })

function timelineOf(lengths: readonly number[]) {
  return createTimeline(lengths.map((length) => ({ length })))
}

describe('a timeline of three tracks', () => {
  const timeline = timelineOf([3, 1, 2])

  test('has a moment for each state of each track', () => {
    expect(timeline.starts).toEqual([0, 4, 6])
    expect(timeline.last).toBe(8)
  })

  test('ends a track before the next begins', () => {
    expect(trackTickAt(timeline, 3)).toEqual({ track: 0, tick: 3 })
    expect(trackTickAt(timeline, 4)).toEqual({ track: 1, tick: 0 })
  })

  test('takes a moment before or after all for the nearest', () => {
    expect(trackTickAt(timeline, -5)).toEqual({ track: 0, tick: 0 })
    expect(trackTickAt(timeline, 100)).toEqual({ track: 2, tick: 2 })
  })
})

describe('any timeline', () => {
  test('has one place for each moment, and one moment for each place', () => {
    fc.assert(
      fc.property(anyLengths, fc.nat(), (lengths, n) => {
        const timeline = timelineOf(lengths)
        const moment = n % (timeline.last + 1)
        const place = trackTickAt(timeline, moment)
        expect(place.tick).toBeGreaterThanOrEqual(0)
        expect(place.tick).toBeLessThanOrEqual(lengths[place.track])
        expect(timeline.starts[place.track] + place.tick).toBe(moment)
      }),
    )
  })

  test('advances by a tick, or to the start of the next track', () => {
    fc.assert(
      fc.property(anyLengths, fc.nat(), (lengths, n) => {
        const timeline = timelineOf(lengths)
        const moment = n % timeline.last
        const place = trackTickAt(timeline, moment)
        const next = trackTickAt(timeline, moment + 1)
        if (next.track === place.track) expect(next.tick).toBe(place.tick + 1)
        else expect([place.tick, next.tick]).toEqual([lengths[place.track], 0])
      }),
    )
  })

  test('starts each track at its first tick and ends at the last of the last', () => {
    fc.assert(
      fc.property(anyLengths, (lengths) => {
        const timeline = timelineOf(lengths)
        timeline.starts.forEach((start, track) => {
          expect(trackTickAt(timeline, start)).toEqual({ track, tick: 0 })
        })
        const track = lengths.length - 1
        expect(trackTickAt(timeline, timeline.last)).toEqual({ track, tick: lengths[track] })
      }),
    )
  })
})
