import { describe, expect, test } from 'vitest'
import { runnerGrid } from '../../../../src/core/game/gap.ts'
import type { LevelLayout } from '../../../../src/core/game/level-layout.ts'
import { createState } from '../../../../src/core/game/state.ts'
import { step } from '../../../../src/core/game/step.ts'
import {
  type DrawnLevel,
  layoutOf,
  requireDrawn,
  type WonProof,
} from '../../../../src/core/level/drawn/drawn-level.ts'
import { buildAnyLevel } from '../../../../src/core/level/any-level.ts'
import { drawnSeed } from '../../../../src/core/level/drawn/codec.ts'
import { prove, proveFurther } from '../../../../src/core/level/drawn/prove.ts'
import { fastestWin, optimumOf } from '../../../../src/core/level/optimum.ts'
import { searchWin } from '../../../../src/core/level/search/solve.ts'
import { drawLevel, inputsAlong } from '../../game/play.ts'
import { stepsFrom } from '../../../labyrinth/path/oracle.ts'
import { draw } from '../../../labyrinth/picture.ts'
import { builtLevel } from '../built-level.ts'
import { anyDrawnLevel } from './any-drawn.ts'
import { checkTimes } from '../../../any.ts'

/** A level as `drawLevel` reads it, and the tiles with digits, in order, which are floor or walls. */
function drawn(picture: string, { ticks = 18, digit = '.' } = {}) {
  const { level } = drawLevel(picture.replace(/\d/g, digit), ticks)
  const digits = [...'0123456789'].flatMap((name) => draw(picture).all(name))
  return { level: levelOf(level), digits, layout: level }
}

function levelOf({ grid, entrance, exit, enemies }: LevelLayout): DrawnLevel {
  const level = { title: '', maker: '', look: 1, grid, entrance, exit, enemies }
  requireDrawn(level)
  return level
}

function play(level: DrawnLevel, inputs: readonly number[]) {
  const state = createState(layoutOf(level), true)
  for (const input of inputs) step(state, input)
  return state
}

describe('a map without a path', () => {
  test('names every tile that is reached', () => {
    const { level, digits } = drawn(`
      #########
      #s0#....#
      #12#..m.#
      #3##.####
      ####....#
      #......x#
      #########`)
    const proof = prove(level)
    const reached = proof.kind === 'no-path' ? [...proof.reached].sort((a, b) => a - b) : []
    expect(reached).toEqual([level.entrance, ...digits])
  })

  test.each([
    ['one, though the way through it is longer', '#s..##x#\n#.####.#\n#.####.#\n#...0..#'],
    ['two, in order', '#s..####\n###0####\n###...##\n#####1##\n#####.x#'],
    ['none of the border', '#s.0123x#'],
  ])('names the fewest walls that must go: %s', (_, rows) => {
    const border = '#'.repeat(rows.split('\n')[0].length)
    const picture = [border, rows, ...new Array<string>(7 - rows.split('\n').length).fill(border)]
    const { level, digits } = drawn(picture.join('\n'), { digit: '#' })
    expect(prove(level)).toMatchObject({ kind: 'no-path', walls: digits })
  })
})

test('a level in which every play is caught with a hunter in the corridor', () => {
  const { level, digits } = drawn(`
      #########
      #s01#####
      ###.#####
      ###.#####
      ###m#####
      ###....x#
      #########`)
  const proof = prove(level)
  expect(proof).toMatchObject({ kind: 'always-caught', by: 'minotaur' })
  expect(proof.kind === 'always-caught' && proof.way.slice(0, 2)).toEqual([
    level.entrance,
    digits[0],
  ])
})

test('a level is not proven within too few states', () => {
  const { level } = drawn(`
    #########
    #s......#
    #######.#
    #######m#
    #######.#
    #######x#
    #########`)
  expect(prove(level).kind).toBe('always-caught')
  const proof = prove(level, 10)
  expect(proof).toMatchObject({ kind: 'not-proven' })
  expect(proof.kind === 'not-proven' && proof.path).toHaveLength(11)
})

test('a level is proven by a search among all enemies if one among some has too many states', () => {
  const { level } = drawn(`
    #######
    #...x.#
    #.#.#.#
    #.#.ds#
    #.#.###
    #.....#
    #####.#
    #h#.#.#
    #.#.#.#
    #.....#
    #######`)
  const [shade, harpy] = level.enemies
  const sentinel = { kind: 'sentinel', tile: level.exit, patrol: [level.exit, 57] } as const
  const enemies = [
    { ...shade, ticksPerTile: 14 },
    { ...sentinel, ticksPerTile: 43 },
    { ...harpy, ticksPerTile: 28 },
  ]
  // The search among the first enemies expands 1,449 states, that among all 171.
  expect(prove({ ...level, enemies }, 170).kind).toBe('not-proven')
  expect(prove({ ...level, enemies }, 200).kind).toBe('always-caught')
})

test('a level that can be won only tick by tick', () => {
  const { level, layout } = drawn(
    `
      #######
      #sG...#
      #####.#
      #...#.#
      #.#.#.#
      #.#.gx#
      #######`,
    { ticks: 13 },
  )
  expect(searchWin(layout, { limit: 1_000_000 }).bound).toBe(-1)
  expect(prove(level)).toMatchObject({ kind: 'won' })
})

test('every proof of any level is right about its plays', () => {
  const kinds: Record<string, number> = {}
  checkTimes(150, [anyDrawnLevel], (level) => {
    requireDrawn(level)
    const proof = prove(level, 20_000)
    kinds[proof.kind] = (kinds[proof.kind] ?? 0) + 1
    const { entrance, exit } = level
    const grid = runnerGrid(level.grid)
    const steps = stepsFrom(grid, exit)
    if (proof.kind === 'no-path') {
      expect(steps[entrance]).toBe(-1)
      const opened = { ...grid, tiles: grid.tiles.slice() }
      for (const wall of proof.walls) opened.tiles[wall] = 0
      expect(stepsFrom(opened, exit)[entrance]).toBeGreaterThan(0)
      return
    }
    const way = proof.kind === 'always-caught' ? proof.way : proof.path
    expect(way[0]).toBe(entrance)
    for (let i = 1; i < way.length; i++) {
      const offset = Math.abs(way[i] - way[i - 1])
      expect([1, grid.width]).toContain(offset)
      expect(grid.tiles[way[i]]).toBe(0)
    }
    if (proof.kind === 'always-caught') {
      expect(proof.stepsLeft).toBe(steps[way.at(-1) ?? -1])
      expect(proof.stepsLeft).toBeGreaterThan(0)
      expect(level.enemies.map(({ kind }) => kind)).toContain(proof.by)
      return
    }
    expect(way.at(-1)).toBe(exit)
    expect(way).toHaveLength(steps[entrance] + 1)
    if (proof.kind !== 'won') return
    const blind = play(level, inputsAlong(layoutOf(level), proof.path, 12))
    expect(blind.catches === 0).toBe(proof.blindCatch === null)
    expect(play(level, proof.win)).toMatchObject({
      phase: 'cleared',
      catches: 0,
      tick: proof.win.length,
    })
  })
  for (const kind of ['won', 'no-path', 'always-caught', 'not-proven'])
    expect(kinds[kind], kind).toBeGreaterThan(5)
})

test.each([
  ['that is exact', 'friday', 5, { ticks: 1015, slack: 0 }],
  ['with its slack', 'sweep 24', 9, { ticks: 1848, slack: 20 }],
])('a further proof has the optimum of the level in the game: %s', (_, seed, number, optimum) => {
  const level = { ...builtLevel(seed, number), title: '', maker: '', look: number }
  const proof = proveFurther(level, prove(level)) as WonProof
  expect(proof.optimum).toEqual(optimum)
  const carried = drawnSeed({ ...level, win: proof.win })
  expect(optimumOf(fastestWin(buildAnyLevel(carried, 1)))).toEqual(optimum)
})
