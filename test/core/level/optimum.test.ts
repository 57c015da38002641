import { describe, expect, test } from 'vitest'
import { PLAYER_TICKS_PER_TILE } from '../../../src/core/game/rules.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import {
  knownFastestWin,
  fastestWin,
  marginOf,
  optimumOf,
  ruledOutIn,
  setFastestWin,
  sumOfOptima,
} from '../../../src/core/level/optimum.ts'
import { runnerGrid } from '../../../src/core/game/gap.ts'
import { searchOptimum } from '../../../src/core/level/search/optimum.ts'
import { FLOOR, WALL } from '../../../src/labyrinth/grid.ts'
import { stepsFrom } from '../../labyrinth/path/oracle.ts'

const FOUND = { inputs: [1, 1, 1], bound: 3 }

describe('the optimum of a level', () => {
  test('is known at once where a shortest path wins', () => {
    const level = buildLevel('rhea', 1)
    const ticks = level.shortest * PLAYER_TICKS_PER_TILE
    expect(level.proof.moves).toHaveLength(level.shortest)
    expect(knownFastestWin(level)).toMatchObject({ inputs: { length: ticks }, bound: ticks })
  })

  test('is else unknown until it is searched for, by this object of the level', () => {
    const level = buildLevel('minos', 6)
    expect(knownFastestWin(level)).toBeNull()
    const found = fastestWin(level)
    expect(knownFastestWin(level)).toBe(found)
    expect(fastestWin(level)).toBe(found)
    expect(knownFastestWin({ ...level })).toBeNull()
  })
})

test('an optimum has slack where the win may not be the fastest', () => {
  expect(optimumOf(FOUND)).toEqual({ ticks: 3, slack: 0 })
  expect(optimumOf({ ...FOUND, bound: 1 })).toEqual({ ticks: 3, slack: 2 })
})

test('optima and their slack add up, unless one is unknown', () => {
  const [exact, inexact] = [optimumOf(FOUND), optimumOf({ ...FOUND, bound: 1 })]
  expect(sumOfOptima([exact, inexact, inexact])).toEqual({ ticks: 9, slack: 4 })
  expect(sumOfOptima([exact, null])).toBeNull()
  expect(sumOfOptima([])).toBeNull()
})

test.each([
  [1200, { ticks: 1200, slack: 0 }, 0],
  [1201, { ticks: 1200, slack: 0 }, null],
  [1200, { ticks: 1200, slack: 38 }, 38],
  // Faster than the fastest win that was known.
  [1190, { ticks: 1200, slack: 38 }, 28],
])('a time of %i ticks beside %o could be beaten by at most: %o', (time, optimum, margin) => {
  expect(marginOf(time, optimum)).toBe(margin)
})

describe('what the proof of a fastest time ruled out', () => {
  test('are states on tiles that a runner reaches from the entrance, of all searches the last', () => {
    const level = buildLevel('rhea', 3)
    expect(ruledOutIn(level)).toBeNull()
    const { states = new Uint32Array(), expanded } = searchOptimum(level)
    fastestWin(level)
    expect(ruledOutIn(level)).toEqual({ kind: 'states', counts: states })
    const counted = [...states.keys()].filter((tile) => states[tile] > 0)
    const grid = runnerGrid(level.grid)
    const among = grid.tiles.map((_, tile) => (states[tile] > 0 ? FLOOR : WALL))
    const reached = stepsFrom({ ...grid, tiles: among }, level.entrance)
    expect(counted.filter((tile) => grid.tiles[tile] !== FLOOR || reached[tile] < 0)).toEqual([])
    const total = states.reduce((sum, count) => sum + count, 0)
    expect([total > expanded / 2, total < 2 * expanded]).toEqual([true, true])
  })

  test('are the tiles nearer to the exit if no path is shorter', () => {
    const level = buildLevel('rhea', 1)
    const { grid, exit, shortest } = level
    const steps = stepsFrom(runnerGrid(grid), exit)
    expect(ruledOutIn(level)).toEqual({
      kind: 'tiles',
      counts: Uint32Array.from(steps, (count) => Number(count >= 0 && count < shortest)),
    })
  })

  test('is unknown while the time is only bounded', () => {
    const level = buildLevel('rhea', 3)
    setFastestWin(level, { inputs: [1, 1, 1], bound: 2, states: new Uint32Array(1) })
    expect(ruledOutIn(level)).toBeNull()
  })
})
