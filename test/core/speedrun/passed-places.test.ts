import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RESTART, tileOf } from '../../../src/core/game/state.ts'
import { startRun } from '../../../src/core/level/run.ts'
import { createPlayback, playTick } from '../../../src/core/replay/playback.ts'
import { openLevel } from '../../../src/core/replay/recorded-level.ts'
import { walkedTilesOf } from '../../../src/core/replay/walked-tiles.ts'
import {
  COMPARED_ATTEMPTS,
  createPassedPlaces,
  LEAST_TICKS,
  pacedWay,
  type PassedPlaces,
  passTile,
  startPassingAgain,
  timedWayOf,
} from '../../../src/core/speedrun/passed-places.ts'
import { hold } from '../replay/playing.ts'
import { attemptOf } from './attempts.ts'
import { builtLevel } from '../level/built-level.ts'

describe('the way of a walk', () => {
  const walk = (tiles: readonly number[], starts = [0]) =>
    timedWayOf({ tiles, ticks: tiles.map((_, i) => 10 * i), starts })

  test('has each tile once, with the tick of entering it first', () => {
    expect(walk([1, 2, 3, 4])).toEqual({ tiles: [1, 2, 3, 4], ticks: [0, 10, 20, 30] })
    expect(walk([1, 2, 3, 2, 4])).toEqual({ tiles: [1, 2, 4], ticks: [0, 10, 40] })
    expect(walk([1, 2, 3, 4, 5, 2, 6, 1, 7])).toEqual({ tiles: [1, 7], ticks: [0, 80] })
  })

  test('is the way of the last attempt, with the ticks of earlier attempts', () => {
    expect(walk([1, 2, 3, 1, 2, 5], [0, 3])).toEqual({ tiles: [1, 2, 5], ticks: [30, 40, 50] })
  })

  test('goes from tile to tile without a gap or a repetition, its ticks rising', () => {
    const steps = fc.array(fc.constantFrom(-1, 1, -10, 10), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(steps, (moves) => {
        const tiles = moves.reduce((way, move) => [...way, (way.at(-1) ?? 0) + move], [0])
        const way = walk(tiles)
        expect(new Set(way.tiles).size).toBe(way.tiles.length)
        expect([way.tiles[0], way.tiles.at(-1)]).toEqual([0, tiles.at(-1)])
        for (let i = 1; i < way.tiles.length; i++) {
          expect([1, 10]).toContain(Math.abs(way.tiles[i] - way.tiles[i - 1]))
          expect(way.ticks[i]).toBeGreaterThan(way.ticks[i - 1])
        }
      }),
    )
  })

  test('in another time has each tick at an equal share', () => {
    const way = { tiles: [1, 2, 3], ticks: [0, 33, 100] }
    expect(pacedWay(way, 100, 150)).toEqual({ tiles: [1, 2, 3], ticks: [0, 49, 150] })
  })
})

describe('the places of a way', () => {
  /** A way of eight steps over the tiles 10 to 18, each of so many ticks. */
  const places = (ticks = 200): PassedPlaces => {
    const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    const way = { tiles: steps.map((step) => 10 + step), ticks: steps.map((step) => step * ticks) }
    const made = createPassedPlaces(way, 30)
    if (made === null) throw new Error('the way is long enough')
    return made
  }
  const passed = (passing: PassedPlaces, tile: number, tick: number): unknown =>
    passTile(passing, tile, tick) && [passing.passed, passing.behind]

  test('tell the difference at each quarter, and at no other tile', () => {
    const passing = places()
    const seen = [10, 11, 12, 13, 14, 15, 16, 17, 18].map((tile) =>
      passed(passing, tile, (tile - 10) * 200 + tile),
    )
    expect(seen).toEqual([false, false, [1, 12], false, [2, 14], false, [3, 16], false, false])
  })

  test('tell it once, at the first time there', () => {
    const passing = places()
    expect(passed(passing, 12, 390)).toEqual([1, -10])
    expect(passed(passing, 13, 590)).toBe(false)
    expect(passed(passing, 12, 790)).toBe(false)
    expect(passing.behind).toBe(-10)
  })

  test('tell it at the first common tile after a quarter that was passed on another way', () => {
    const passing = places()
    expect(passed(passing, 20, 400)).toBe(false)
    expect(passed(passing, 15, 1000)).toEqual([2, 0])
    expect(passed(passing, 14, 1100)).toBe(false)
  })

  test('show no difference on the exit', () => {
    expect(passed(places(), 18, 1700)).toBe(false)
  })

  test('are passed again after a restart', () => {
    const passing = places()
    passTile(passing, 14, 700)
    startPassingAgain(passing)
    expect(passing.behind).toBeNull()
    expect(passed(passing, 12, 500)).toEqual([1, 100])
  })

  test('are none on a way of less than ten seconds, or of fewer steps than quarters', () => {
    const way = { tiles: [1, 2, 3, 4, 5], ticks: [0, 1, 2, 3, LEAST_TICKS - 1] }
    expect(createPassedPlaces(way, 9)).toBeNull()
    expect(createPassedPlaces({ ...way, ticks: [0, 1, 2, 3, LEAST_TICKS] }, 9)).not.toBeNull()
    expect(createPassedPlaces({ tiles: [1, 2], ticks: [0, 9999] }, 9)).toBeNull()
  })
})

describe('a track of a run with a restart, compared with itself', () => {
  const level = builtLevel('theseus', 7)
  const played = openLevel({ run: { ...startRun('theseus'), level: 7 } }, () => level)
  for (const move of level.proof.moves.slice(0, 80)) hold(played, move, 12)
  hold(played, RESTART, 1)
  for (const move of level.proof.moves) hold(played, move, 12)
  const playback = createPlayback(level, 'run', played.recording)

  test('is not behind in the last attempt, and passes the quarters early in the first', () => {
    const passing = createPassedPlaces(timedWayOf(walkedTilesOf(playback)), level.grid.tiles.length)
    if (passing === null) throw new Error('the way is long enough')
    const differences: (readonly [number, number | null])[] = []
    let { starts } = playback.state
    while (playTick(playback)) {
      const { state, tick } = playback
      if (state.starts !== starts) startPassingAgain(passing)
      starts = state.starts
      if (passTile(passing, tileOf(level, state.player), tick)) {
        differences.push([passing.passed, passing.behind])
      }
    }
    const first = differences.slice(0, -3)
    expect(first.length).toBeGreaterThan(0)
    for (const [, behind] of first) expect(behind).toBeLessThan(-900)
    expect(differences.slice(-3)).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ])
  })
})

test('comparisons with one attempt have its way, averages have none', () => {
  const history = [attemptOf(1, [100, 300]), attemptOf(2, [200, 250]), attemptOf(3, [100, 310])]
  const numbers = (at: number): unknown =>
    Object.fromEntries(
      Object.entries(COMPARED_ATTEMPTS).map(([id, find]) => [
        id,
        find === null ? null : history.indexOf(find(history, at) ?? history[9]) + 1,
      ]),
    )
  const none = { average: null, median: null, 'balanced-personal-best': null, none: null }
  expect(numbers(0)).toEqual({
    ...{ ...none, optimum: null, 'personal-best': 1, 'best-segments': 1, last: 3 },
  })
  expect(numbers(1)).toMatchObject({ 'best-segments': 2 })
  expect(COMPARED_ATTEMPTS['best-segments']?.([], 0)).toBeNull()
})
