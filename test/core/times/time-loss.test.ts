import { type Track } from '../../../src/core/game/track.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Input } from '../../../src/core/game/state.ts'
import type { Level } from '../../../src/core/game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE } from '../../../src/core/game/rules.ts'
import { directionTo, isFloor, tileAhead } from '../../../src/labyrinth/grid.ts'
import { fastestWin, optimumTime, setFastestWin } from '../../../src/core/level/optimum.ts'
import { recordTrack } from '../../../src/core/replay/recording.ts'
import type { RunMode } from '../../../src/core/level/run.ts'
import {
  LOSS_PARTS,
  type TimeLoss,
  type TimeLosses,
  timeLossesOf,
} from '../../../src/core/times/time-loss.ts'
import { chance } from '../../labyrinth/arbitraries.ts'
import { inputsIn } from '../game/play.ts'
import { draw } from '../../labyrinth/picture.ts'
import { CALM, FLAWLESS, LIVELY, playByHand } from '../replay/hand.ts'
import { builtLevel } from '../level/built-level.ts'
import { checkTimes } from '../../any.ts'

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
/** Inputs of a player who takes the fastest win. */
const BEST = 'R72 D48'

function levelWith(win: string): Level {
  const inputs = inputsIn(win)
  const moves = inputs.filter((_, i) => i % TILE === 0)
  const ends = { entrance: at('s'), exit: at('x'), shortest: 10, enemies: [] }
  const proof = { moves, contested: false }
  const level = { seed: 'drawn', number: 1, algorithm: 'kruskal', grid, ...ends, proof } as const
  setFastestWin(level, { inputs, bound: inputs.length })
  return level
}

function play(mode: RunMode, inputs: readonly Input[], level = levelWith(BEST)): TimeLosses {
  return timeLossesOf(level, mode, recordTrack(level, mode, inputs))
}

/** Places of the losses in words: part, name of the tile, ticks. */
function lossesOf(mode: RunMode, holds: string, level?: Level): string {
  const { total, places } = play(mode, inputsIn(holds), level)
  expect(total).toBe(sumOf(places))
  const nameOf = (tile: number) => [...'sbdcekxf'].find((name) => at(name) === tile)
  return places.map(({ part, tile, ticks }) => `${part} ${nameOf(tile)} ${ticks}`).join(', ')
}

function sumOf(losses: readonly TimeLoss[]): number {
  return losses.reduce((sum, { ticks }) => sum + ticks, 0)
}

describe('the fastest win itself', () => {
  test('is the reference, so its waits and loops are no loss', () => {
    expect(lossesOf('level', BEST)).toBe('')
    const loops = 'R24 D12 -24 U12 R24 -12 R24 D48'
    expect(lossesOf('level', loops, levelWith(loops))).toBe('')
  })

  test('is beaten by a player who waits less', () => {
    const level = levelWith('R24 -24 R48 D48')
    expect(lossesOf('level', 'R24 -9 R48 D48', level)).toBe('waiting b -15')
  })
})

describe('time is lost', () => {
  test.each([
    ['a wrong branch, with a short stop at its end', 'R24 D56 U36 R48 D48', 'branches b 92'],
    ['a wrong branch and a long stop', 'R24 D36 -90 U36 R48 D48', 'waiting k 90, branches b 72'],
    ['turning back between two tiles', 'R29 L3 R46 D48', 'branches b 6'],
    ['another, longer way', 'R48 D72 R24 U24', 'route d 48'],
    ['a late turn in the middle of the corner', 'R48 D85 R24 U24', 'route d 48, turns f 13'],
    ['a turn that comes after the corner, by less than a tile', 'R76 L4 D48', 'turns c 8'],
    ['a turn that comes two tiles after the corner', 'R106 L24 D48', 'turns c 58'],
    ['waiting', 'R24 -7 R48 D48', 'waiting b 7'],
    ['waiting at a corner', 'R72 -61 D48', 'waiting c 61'],
    ['standing against a wall', 'R24 U30 -40 R48 D48', 'waiting b 40, standing b 30'],
  ])('to %s: %s', (_, holds, losses) => {
    expect(lossesOf('level', holds)).toBe(losses)
  })

  test('in a run also to attempts before the last, and to standing at its beginning', () => {
    expect(lossesOf('run', 'R72 !1 -10 R72 D48')).toBe('tries c 73, standing s 10')
  })

  test('to an attempt until the tick in which the next walks on, when a key is held', () => {
    expect(lossesOf('run', 'R24 !R1 R71 D48')).toBe('tries b 24')
  })

  test('to an attempt that an enemy ended, with the enemy and the place of the catch', () => {
    const level = builtLevel('theseus', 1)
    const { inputs } = fastestWin(level)
    const caught = [...new Array<Input>(2 * TILE).fill(inputs[0]), ...inputsIn('-6000')]
    const { places } = play('run', [...caught, ...inputs], level)
    const tile = tileAhead(level.grid, tileAhead(level.grid, level.entrance, 1), 1)
    const tries = places.filter(({ part }) => part === 'tries')
    expect(tries).toMatchObject([{ tile, catcher: 'minotaur' }])
  })
})

test('a track that does not reach the exit is refused', () => {
  const track: Track = { length: 3, runs: [2, 3], seconds: [], end: 0 }
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
    checkTimes(30, [anyPlay], ({ seed, number, style, mode, name }) => {
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
    })
    expect(cleared).toBeGreaterThan(15)
  })
})
