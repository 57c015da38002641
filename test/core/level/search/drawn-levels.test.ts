import { describe, expect, test } from 'vitest'
import { createState } from '../../../../src/core/game/state.ts'
import { searchWin } from '../../../../src/core/level/search/solve.ts'
import { drawLevel, hold, NOTHING } from '../../game/play.ts'
import { exhaust } from './exhaustive.ts'

/** The moves of a drawn level by the search, and by plain search with and without waits. */
function solve(picture: string, enemyTicks: number): (number | null)[] {
  const { level } = drawLevel(picture, enemyTicks)
  const { moves, bound } = searchWin(level, { limit: 1_000_000 })
  expect(bound).toBe(moves?.length ?? -1)
  if (moves !== null) {
    const state = createState(level, true)
    for (const move of moves) hold(state, move, 12)
    expect(state).toMatchObject({ phase: 'cleared', catches: 0, tick: 12 * moves.length })
  }
  return [level.shortest, moves?.length ?? null, exhaust(level), exhaust(level, Infinity, false)]
}

test('without hunters, a shortest path is the fastest win', () => {
  const picture = `
    #######
    #s....#
    #.###.#
    #....x#
    #######`
  expect(solve(picture, 18)).toEqual([6, 6, 6, 6])
})

describe('a loop with the minotaur before the exit', () => {
  // The exit lies in the only branch: he must be far enough round when she gets there.
  const LOOP = `
    #########
    #s......#
    #.#####.#
    #.#####.#
    #......m#
    #######.#
    #######x#
    #########`

  test('is won only by luring him round: 14 moves instead of 11', () => {
    expect(solve(LOOP, 18)).toEqual([11, 14, 14, 15])
  })
})

describe('a level that cannot be won', () => {
  test.each([
    ['in a corridor, with the minotaur in it', '###########\n#s...m...x#\n###########'],
    ['on a tree', '#######\n#s#.###\n#.....#\n###m###\n###x###\n#######'],
    ['behind a wall', '#########\n#s..#..x#\n#########'],
  ])('%s: no moves, and no bound', (_, picture) => {
    expect(solve(picture, 18).slice(1)).toEqual([null, null, null])
    expect(searchWin(drawLevel(picture).level, { limit: 1_000_000 })).toMatchObject({
      moves: null,
      bound: -1,
    })
  })
})

describe('a level that needs a wait', () => {
  test('behind a shade that is about to turn away: 11 moves, and 18 without waits', () => {
    const picture = `
      #######
      #s..#.#
      #.#.#.#
      #.....#
      #####.#
      #...#.#
      #.###d#
      #....x#
      #######`
    expect(solve(picture, 14)).toEqual([10, 11, 11, 18])
    expect(searchWin(drawLevel(picture, 14).level, { limit: 1_000_000 }).moves).toContain(NOTHING)
  })

  test('past a sentinel that hears steps: 29 moves, and no win without stops', () => {
    const picture = `
      ###########
      #s#.#...#.#
      #.#.#.###.#
      #.#.#...#.#
      #.#.###.#.#
      #.#.g.#...#
      #.###.###.#
      #.........#
      #.#####G#.#
      #.#......x#
      ###########`
    expect(solve(picture, 14)).toEqual([16, 29, 29, null])
  })

  test('before a harpy: 23 moves, and 28 without waits', () => {
    const picture = `
      ###########
      #s..#.....#
      #.#.#.###.#
      #.#......h#
      #.###.#.#.#
      #...#.#...#
      #.#.#.###.#
      #........x#
      ###########`
    expect(solve(picture, 14)).toEqual([14, 23, 23, 28])
  })
})
