import { inputsOf, type Track } from '../../../src/core/game/track.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Input, RESTART } from '../../../src/core/game/state.ts'
import type { Level } from '../../../src/core/game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE } from '../../../src/core/game/rules.ts'
import { directionTo, isFloor, tileAhead } from '../../../src/labyrinth/grid.ts'
import { fastestWin, optimumTime, setFastestWin } from '../../../src/core/level/optimum.ts'
import { inputsOfMoves } from '../../../src/core/level/search/optimum.ts'
import { recordTrack } from '../../../src/core/replay/recording.ts'
import type { RunMode } from '../../../src/core/level/run.ts'
import {
  LOSS_PARTS,
  type TimeLoss,
  type TimeLosses,
  timeLossesOf,
} from '../../../src/core/times/time-loss.ts'
import { chance } from '../../labyrinth/arbitraries.ts'
import { draw } from '../../labyrinth/picture.ts'
import { CALM, FLAWLESS, LIVELY, playByHand } from '../replay/hand.ts'
import { builtLevel } from '../level/built-level.ts'

const [NONE, UP, RIGHT, DOWN, LEFT] = [0, 1, 2, 4, 8]
const TILE = PLAYER_TICKS_PER_TILE

/** The fastest win runs to `c` and turns; `b` has a branch, from `d` a longer way leads out too. */
const { grid, at } = draw(`
  ###########
  #s.b.d.c.e#
  ###.#.#.###
  ###.#.#.###
  ###k#.#.###
  #####.#x###
  #####.#.###
  #####f..###
  ###########`)
const BEST: readonly Input[] = [...tiles(RIGHT, 6), ...tiles(DOWN, 4)]

function tiles(input: Input, count: number): Input[] {
  return new Array<Input>(count).fill(input)
}

function levelWith(moves: readonly Input[]): Level {
  const ends = { entrance: at('s'), exit: at('x'), shortest: 10, enemies: [] }
  const proof = { moves, contested: false }
  const level = { seed: 'drawn', number: 1, algorithm: 'kruskal', grid, ...ends, proof } as const
  const inputs = inputsOfMoves(moves)
  setFastestWin(level, { inputs, bound: inputs.length })
  return level
}

type Hold = readonly [input: Input, ticks: number]

/** Time losses of a player that holds each input for a number of ticks. */
function play(mode: RunMode, holds: readonly Hold[], level = levelWith(BEST)): TimeLosses {
  return timeLossesOf(level, mode, recordTrack(level, mode, inputsOf(holds.flat())))
}

function loss(part: TimeLoss['part'], name: string, ticks: number): TimeLoss {
  return { part, tile: at(name), ticks, catcher: null }
}

function sumOf(losses: readonly TimeLoss[]): number {
  return losses.reduce((sum, { ticks }) => sum + ticks, 0)
}

const toB: Hold = [RIGHT, 2 * TILE]
const toC: Hold = [RIGHT, 6 * TILE]
const bToC: Hold = [RIGHT, 4 * TILE]
const cToExit: Hold = [DOWN, 4 * TILE]
const longWay = (stop: number): Hold[] => [
  [RIGHT, 4 * TILE],
  [DOWN, 6 * TILE + stop],
  [RIGHT, 2 * TILE],
  [UP, 2 * TILE],
]

describe('the fastest win itself', () => {
  test('loses nothing', () => {
    expect(play('level', [toC, cToExit])).toMatchObject({ total: 0, places: [] })
  })

  test('is the reference, so its waits and loops are no loss', () => {
    const back = [...tiles(RIGHT, 2), DOWN, NONE, NONE, UP, ...tiles(RIGHT, 2), NONE]
    const level = levelWith([...back, ...tiles(RIGHT, 2), ...tiles(DOWN, 4)])
    const holds: Hold[] = [toB, [DOWN, TILE], [NONE, 24], [UP, TILE], [RIGHT, 24], [NONE, TILE]]
    const same = play('level', [...holds, [RIGHT, 24], cToExit], level)
    expect(same).toMatchObject({ total: 0, places: [] })
  })

  test('is beaten by a player who waits less', () => {
    const level = levelWith([RIGHT, RIGHT, NONE, NONE, ...BEST.slice(2)])
    const losses = play('level', [toB, [NONE, 9], bToC, cToExit], level)
    expect(losses.total).toBe(-15)
    expect(losses.places).toEqual([loss('waiting', 'b', -15)])
  })
})

describe('time is lost', () => {
  test.each<[string, Hold[], TimeLoss[]]>([
    [
      'to a wrong branch, with a short stop at its end',
      [toB, [DOWN, 3 * TILE + 20], [UP, 3 * TILE], bToC, cToExit],
      [loss('branches', 'b', 6 * TILE + 20)],
    ],
    [
      'to a wrong branch and to a long stop at its end',
      [toB, [DOWN, 3 * TILE], [NONE, 90], [UP, 3 * TILE], bToC, cToExit],
      [loss('waiting', 'k', 90), loss('branches', 'b', 6 * TILE)],
    ],
    [
      'to turning back between two tiles',
      [toB, [RIGHT, 5], [LEFT, 3], [RIGHT, 4 * TILE - 2], cToExit],
      [loss('branches', 'b', 6)],
    ],
    ['to another, longer way', longWay(0), [loss('route', 'd', 4 * TILE)]],
    [
      'to a late turn in the middle of the corner',
      longWay(13),
      [loss('route', 'd', 4 * TILE), loss('turns', 'f', 13)],
    ],
    [
      'to a turn that comes after the corner, by less than a tile',
      [toC, [RIGHT, 4], [LEFT, 4], cToExit],
      [loss('turns', 'c', 8)],
    ],
    [
      'to a turn that comes two tiles after the corner',
      [toC, [RIGHT, 2 * TILE + 10], [LEFT, 2 * TILE], cToExit],
      [loss('turns', 'c', 4 * TILE + 10)],
    ],
    ['to waiting', [toB, [NONE, 7], bToC, cToExit], [loss('waiting', 'b', 7)]],
    ['to waiting at a corner', [toC, [NONE, 61], cToExit], [loss('waiting', 'c', 61)]],
    [
      'to standing against a wall',
      [toB, [UP, 30], [NONE, 40], bToC, cToExit],
      [loss('waiting', 'b', 40), loss('standing', 'b', 30)],
    ],
  ])('%s', (_, holds, places) => {
    const losses = play('level', holds)
    expect(losses.places).toEqual(places)
    expect(losses.total).toBe(sumOf(places))
  })

  test('in a run also to attempts before the last, and to standing at its beginning', () => {
    const losses = play('run', [toC, [RESTART, 1], [NONE, 10], toC, cToExit])
    expect(losses.places).toEqual([loss('tries', 'c', 6 * TILE + 1), loss('standing', 's', 10)])
    expect(losses.total).toBe(6 * TILE + 11)
  })

  test('to an attempt that an enemy ended, with the enemy and the place of the catch', () => {
    const level = builtLevel('theseus', 1)
    const { inputs } = fastestWin(level)
    const holds = [[inputs[0], 2 * TILE] as const, [NONE, 6000] as const]
    const { places } = play('run', [...holds, ...inputs.map((input) => [input, 1] as const)], level)
    const caught = places.filter(({ part }) => part === 'tries')
    const first = tileAhead(level.grid, level.entrance, 1)
    const tile = tileAhead(level.grid, first, 1)
    expect(caught).toMatchObject([{ tile, catcher: 'minotaur' }])
  })

  test('to an attempt until the tick in which the next walks on, when a key is held', () => {
    const again: Hold = [RESTART | RIGHT, 1]
    const losses = play('run', [toB, again, [RIGHT, 6 * TILE - 1], cToExit])
    expect(losses.places).toEqual([loss('tries', 'b', 2 * TILE)])
  })
})

test('a track that does not reach the exit is refused', () => {
  const track: Track = { length: 3, runs: [RIGHT, 3], seconds: [], end: 0 }
  expect(() => timeLossesOf(levelWith(BEST), 'level', track)).toThrow(RangeError)
})

describe('any simulated play', () => {
  const anyPlay = fc.record({
    seed: fc.nat(30),
    number: fc.integer({ min: 1, max: 4 }),
    style: fc.constantFrom(CALM, LIVELY, FLAWLESS),
    mode: fc.constantFrom<RunMode>('run', 'level'),
    name: fc.nat(),
  })

  test('every tick over the fastest win is in one part, at one place', () => {
    let cleared = 0
    fc.assert(
      fc.property(anyPlay, ({ seed, number, style, mode, name }) => {
        const level = builtLevel(`losses ${seed}`, number)
        const track = playByHand(level, mode, style, chance(name), 20_000)
        let losses: TimeLosses
        try {
          losses = timeLossesOf(level, mode, track)
        } catch {
          return
        }
        cleared++
        const { total, parts, places, walked, best } = losses
        expect(total).toBe(track.length - optimumTime(level))
        expect(sumOf(places)).toBe(total)
        for (const part of LOSS_PARTS) {
          expect(sumOf(places.filter((place) => place.part === part))).toBe(parts[part])
        }
        expect(places.every(({ tile }) => isFloor(level.grid, tile))).toBe(true)
        for (const way of [walked, best]) {
          expect([way[0], way.at(-1)]).toEqual([level.entrance, level.exit])
          expect(way.every((tile) => isFloor(level.grid, tile))).toBe(true)
          const steps = way.filter((tile, i) => i === 0 || tile !== way[i - 1])
          for (let i = 1; i < steps.length; i++) {
            expect(directionTo(level.grid, steps[i - 1], steps[i])).not.toBeNull()
          }
        }
      }),
      { numRuns: 30 },
    )
    expect(cleared).toBeGreaterThan(15)
  })

  test('the fastest win played by its inputs loses nothing', () => {
    for (let number = 1; number <= 10; number++) {
      const level = builtLevel('theseus', number)
      const losses = play(
        'level',
        fastestWin(level).inputs.map((input) => [input, 1] as const),
        level,
      )
      expect({ number, ...losses }).toMatchObject({ total: 0, places: [] })
    }
  })
})
