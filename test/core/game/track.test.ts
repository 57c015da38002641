import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addRuns,
  createTrack,
  createTrackReader,
  type InputRuns,
  inputsOf,
  sliceRuns,
  ticksOf,
} from '../../../src/core/game/track.ts'
import { checkAny } from '../../any.ts'

const anyRuns: fc.Arbitrary<InputRuns> = fc
  .array(fc.tuple(fc.nat(31), fc.integer({ min: 1, max: 90 })), { maxLength: 12 })
  .map((runs) => runs.flat())

function trackOf(...pieces: readonly InputRuns[]): ReturnType<typeof createTrack> {
  const track = createTrack()
  for (const piece of pieces) addRuns(track, piece)
  return track
}

describe('a track', () => {
  test('has the input of every tick of its runs, in the fewest runs', () =>
    checkAny([anyRuns], (runs) => {
      const track = trackOf(runs)
      expect(inputsOf(track.runs)).toEqual(inputsOf(runs))
      expect([track.length, ticksOf(track.runs)]).toEqual([ticksOf(runs), ticksOf(runs)])
      const inputs = track.runs.filter((_, i) => i % 2 === 0)
      expect(inputs.some((input, i) => input === inputs[i - 1])).toBe(false)
    }))

  test('is the same from any pieces that follow each other', () =>
    checkAny([anyRuns, fc.array(fc.nat(1200))], (runs, cuts) => {
      const whole = trackOf(runs)
      const ends = [...cuts.sort((a, b) => a - b), whole.length]
      const pieces = ends.map((end, i) => sliceRuns(whole.runs, ends[i - 1] ?? 0, end))
      expect(trackOf(...pieces)).toEqual(whole)
    }))

  test('between two ticks has the inputs from there', () =>
    checkAny([anyRuns, fc.nat(1200), fc.nat(1200)], (runs, from, until) => {
      const piece = sliceRuns(trackOf(runs).runs, from, until)
      expect(inputsOf(piece)).toEqual(inputsOf(runs).slice(from, Math.max(from, until)))
    }))

  test('is read at any tick, while it grows', () => {
    const anyReads = fc.array(fc.tuple(anyRuns, fc.array(fc.nat(1200), { maxLength: 5 })))
    checkAny([anyReads], (pieces) => {
      const track = createTrack()
      const inputAt = createTrackReader(track)
      for (const [runs, places] of pieces) {
        addRuns(track, runs)
        const inputs = inputsOf(track.runs)
        for (const place of places.filter((each) => each < track.length)) {
          expect(inputAt(place + 1)).toBe(inputs[place])
        }
      }
    })
  })
})
