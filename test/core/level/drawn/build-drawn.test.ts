import { describe, expect, test } from 'vitest'
import { createState, type Input } from '../../../../src/core/game/state.ts'
import { step } from '../../../../src/core/game/step.ts'
import { createGrid } from '../../../../src/labyrinth/grid.ts'
import { buildAnyLevel } from '../../../../src/core/level/any-level.ts'
import { buildDrawn, levelOfDrawn } from '../../../../src/core/level/drawn/build-drawn.ts'
import { drawnSeed } from '../../../../src/core/level/drawn/codec.ts'
import {
  DrawnError,
  MAX_WIN_TICKS,
  type WonLevel,
} from '../../../../src/core/level/drawn/drawn-level.ts'
import { knownFastestWin, fastestWin } from '../../../../src/core/level/optimum.ts'
import type { Level } from '../../../../src/core/game/level-layout.ts'
import { searchOptimum } from '../../../../src/core/level/search/optimum.ts'
import { builtLevel } from '../built-level.ts'
import { anyWonLevel, carved, pictured, ROOM, winOf } from './won-levels.ts'
import { checkTimes } from '../../../any.ts'

const GATE: WonLevel = { ...ROOM, title: 'Gate', maker: 'Ari', look: 7 }

const hunterAt = (tile: number): WonLevel['enemies'] => [
  { kind: 'minotaur', tile, ticksPerTile: 13, patrol: [tile, tile] },
]

/** A win that first waits beside the entrance. */
const slow = (ticks: number): Input[] => winOf(ROOM, [2, ...new Array<Input>(ticks).fill(0)])

/** True if a player who gives the inputs of a level's win wins it without a catch. */
function wins({ win, ...level }: Level & Pick<WonLevel, 'win'>): boolean {
  const state = createState(level, false)
  for (const input of win) step(state, input)
  return state.phase === 'cleared' && state.tick === win.length
}

describe('a level of a drawn seed', () => {
  const seed = drawnSeed(GATE)

  test('has title, maker and look of its drawing', () => {
    const { title, maker, algorithm, number, shortest, ...level } = buildAnyLevel(seed, 1)
    expect([title, maker, number, shortest]).toEqual(['Gate', 'Ari', 1, 10])
    expect(algorithm).toBe(builtLevel('theseus', 7).algorithm)
    expect(level).toMatchObject({ seed, grid: ROOM.grid, entrance: ROOM.entrance, exit: ROOM.exit })
    expect(level.proof).toEqual({ moves: [], win: ROOM.win, contested: false })
  })

  test('carved before, is contested as it was, and has its optimum', () => {
    const carvedLevel = builtLevel('theseus', 1)
    const level = buildDrawn(drawnSeed(carved('theseus', 1)))
    expect(level.proof.contested).toBe(carvedLevel.proof.contested)
    expect(fastestWin(level).inputs).toHaveLength(fastestWin(carvedLevel).inputs.length)
  })

  test('is refused if the win is caught', () => {
    const caught = { ...ROOM, enemies: hunterAt(ROOM.entrance + 3) }
    expect(() => buildDrawn(drawnSeed(caught))).toThrow(DrawnError)
  })

  test('is refused if the win is longer than a link holds', () => {
    const most = MAX_WIN_TICKS - (slow(100).length - 100)
    expect(levelOfDrawn({ ...ROOM, win: slow(most) }).proof.win).toHaveLength(MAX_WIN_TICKS)
    expect(() => levelOfDrawn({ ...ROOM, win: slow(most + 1) })).toThrow(DrawnError)
  })

  test('is built exactly if its win wins', () =>
    checkTimes(200, [anyWonLevel], (drawn) => {
      const one = drawnSeed(drawn)
      const isBuilt = ((): Level | null => {
        try {
          return buildDrawn(one)
        } catch (error) {
          expect(error).toMatchObject({ problem: 'win' })
          return null
        }
      })()
      const layout = { ...buildDrawn(drawnSeed({ ...drawn, enemies: [] })), enemies: drawn.enemies }
      expect(isBuilt !== null).toBe(wins({ ...layout, win: drawn.win }))
    }))
})

describe('the optimum of a drawn level', () => {
  const build = (level: WonLevel): Level => buildDrawn(drawnSeed(level))

  test('needs no search if its win is a shortest path', () => {
    expect(knownFastestWin(build(ROOM))?.inputs).toEqual(ROOM.win)
    expect(knownFastestWin(build({ ...ROOM, win: slow(30) }))).toBeNull()
  })

  test('is found below a slow win', () => {
    const { inputs, bound } = fastestWin(build({ ...ROOM, win: slow(5000) }))
    expect([inputs.length, bound]).toEqual([ROOM.win.length, ROOM.win.length])
  })

  test('has a bound below it if no win is as fast as a search can count', () => {
    const { grid, entrance, exit } = pictured(`
      #########
      #s..m...#
      #.#####x#
      #.#####.#
      #.#####.#
      #.......#
      #########`)
    // Beside the places of so large a map a delay has six bits: at most 63 ticks.
    const large = createGrid(1023, 1023)
    const placed = (tile: number): number => (tile % 9) + Math.floor(tile / 9) * 1023
    grid.tiles.forEach((tile, i) => (large.tiles[placed(i)] = tile))
    const drawn = {
      ...{ ...ROOM, grid: large, entrance: placed(entrance), exit: placed(exit) },
      enemies: hunterAt(placed(entrance + 3)),
    }
    const long = [4, 4, 4, 4, 2, 2, 2, 2, 2, 2, 1, 1, 1].flatMap((way) =>
      new Array<Input>(12).fill(way),
    )
    const { inputs, bound } = searchOptimum(levelOfDrawn({ ...drawn, win: long }))
    expect([inputs, bound]).toEqual([long, 7 * 12 + 64])
    const small = { ...ROOM, grid, entrance, exit, enemies: hunterAt(entrance + 3), win: long }
    expect(searchOptimum(levelOfDrawn(small))).toMatchObject({
      inputs: { length: 156 },
      bound: 156,
    })
  })
})
