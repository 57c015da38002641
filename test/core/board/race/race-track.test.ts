import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addRuns,
  createRaceTrack,
  createTrackReader,
  type InputRuns,
  type RaceTrack,
  runsFrom,
  ticksOf,
} from '../../../../src/core/board/race/race-track.ts'

/** Runs of inputs, also of one input twice in a row. */
const anyRuns: fc.Arbitrary<InputRuns> = fc
  .array(fc.tuple(fc.nat(31), fc.integer({ min: 1, max: 90 })), { maxLength: 12 })
  .map((runs) => runs.flat())

/** The input of each tick. */
function inputsOf(runs: InputRuns): number[] {
  return runs.flatMap((input, i) => (i % 2 === 0 ? new Array<number>(runs[i + 1]).fill(input) : []))
}

function trackOf(...pieces: readonly InputRuns[]): RaceTrack {
  const track = createRaceTrack()
  for (const piece of pieces) addRuns(track, piece)
  return track
}

describe('the track of a race', () => {
  test('has the input of every tick of its runs, in the fewest runs', () => {
    fc.assert(
      fc.property(anyRuns, (runs) => {
        const track = trackOf(runs)
        expect(inputsOf(track.runs)).toEqual(inputsOf(runs))
        expect([track.length, ticksOf(track.runs)]).toEqual([ticksOf(runs), ticksOf(runs)])
        const inputs = track.runs.filter((_, i) => i % 2 === 0)
        expect(inputs.some((input, i) => input === inputs[i - 1])).toBe(false)
      }),
    )
  })

  test('is the same from any pieces that follow each other', () => {
    fc.assert(
      fc.property(anyRuns, fc.array(fc.integer({ min: 1, max: 4 })), (runs, sizes) => {
        const whole = trackOf(runs)
        const received = createRaceTrack()
        for (const most of [...sizes, Infinity]) {
          addRuns(received, runsFrom(whole, received.length, most))
        }
        expect(received).toEqual(whole)
      }),
    )
  })

  test('from a tick on has the inputs from there, in no more runs than wanted', () => {
    fc.assert(
      fc.property(anyRuns, fc.nat(1200), fc.integer({ min: 1, max: 5 }), (runs, tick, most) => {
        const piece = runsFrom(trackOf(runs), tick, most)
        expect(piece.length).toBeLessThanOrEqual(2 * most)
        const rest = inputsOf(runs).slice(tick)
        expect(inputsOf(piece)).toEqual(rest.slice(0, ticksOf(piece)))
        expect(ticksOf(piece) > 0).toBe(rest.length > 0)
      }),
    )
  })

  test('is read tick by tick while it grows, up to its end', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyRuns, fc.nat(200))), (pieces) => {
        const track = createRaceTrack()
        const next = createTrackReader(track)
        const read: number[] = []
        const readOn = (most: number): void => {
          for (let left = most; left > 0; left--) {
            const input = next()
            if (input === null) return
            read.push(input)
          }
        }
        for (const [runs, most] of pieces) {
          addRuns(track, runs)
          readOn(most)
        }
        readOn(Infinity)
        expect(read).toEqual(pieces.flatMap(([runs]) => inputsOf(runs)))
        expect(next()).toBeNull()
      }),
    )
  })
})
