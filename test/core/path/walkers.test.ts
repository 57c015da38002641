import { describe, expect, test } from 'vitest'
import { bfs } from '../../../src/core/path/bfs.ts'
import { deadEndFilling } from '../../../src/core/path/dead-end-filling.ts'
import { dfs } from '../../../src/core/path/dfs.ts'
import { tremaux } from '../../../src/core/path/tremaux.ts'
import { wallFollowerLeft, wallFollowerRight } from '../../../src/core/path/wall-follower.ts'
import { draw, rows } from '../picture.ts'
import { map8, solved, told } from './showing.ts'

// The path has 17 of the 39 tiles; 1,8 and 5,8 are dead ends on its right and 7,6 one on its left.
test.each([
  ['dfs', dfs, 37, 20, 16 + 2 * 20],
  ['tremaux', tremaux, 37, 20, 16 + 2 * 20],
  ['wall-follower-left', wallFollowerLeft, 37, 20, 16 + 2 * 20],
  ['wall-follower-right', wallFollowerRight, 19, 2, 16 + 2 * 2],
  ['dead-end-filling', deadEndFilling, 39, 22, 39],
  ['bfs', bfs, 39, 0, 39],
])('%s on the 8 x 8 map has the counts of a walk by finger', (_, solve, visited, back, steps) => {
  const { path, ...counts } = solve(map8, 11, 88)
  expect(path).toHaveLength(17)
  expect(counts).toEqual({ visited, backtracked: back, steps })
})

describe('depth-first search', () => {
  test('prefers north, east, south and west in this order and steps back out of dead ends', () => {
    const cross = draw(`
      #####
      ##n##
      #esr#
      ##o##
      #####`)
    expect(told('nesro', cross, dfs)).toEqual([
      'visit s',
      'visit n',
      'backtrack n',
      'step s',
      'visit r',
      'backtrack r',
      'step s',
      'visit o',
      'backtrack o',
      'step s',
      'visit e',
      'path s',
      'path e',
    ])
  })

  test('finds no path when its stack is empty', () => {
    const closed = draw(`
      #######
      #sa#..#
      ##b##e#
      #######`)
    expect(told('sab', closed, dfs)).toEqual([
      'visit s',
      'visit a',
      'visit b',
      'backtrack b',
      'step a',
      'backtrack a',
      'step s',
      'give-up s',
    ])
    const { grid, at } = closed
    const nothing = { path: null, visited: 3, backtracked: 3, steps: 4 }
    expect(dfs(grid, at('s'), at('e'))).toEqual(nothing)
  })

  test('sees that a neighbour is visited without going there, and winds through a room', () => {
    const room = draw(`
      #####
      #..e#
      #...#
      #s..#
      #####`)
    expect(solved(room, dfs)).toBe(
      rows(`
        #####
        #***#
        #*..#
        #*..#
        #####`),
    )
    const { grid, at } = room
    expect(dfs(grid, at('e'), at('s'))).toMatchObject({ visited: 9, steps: 8 })
  })
})

describe('the wall followers', () => {
  const ring = draw(`
    #######
    #.....#
    #.#.#.#
    #s#e#.#
    #.#.#.#
    #.....#
    #######`)

  test('keep a hand on the wall: the right one finds the way in', () => {
    expect(solved(ring, wallFollowerRight)).toBe(
      rows(`
        #######
        #***..#
        #*#*#.#
        #*#*#.#
        #.#.#.#
        #.....#
        #######`),
    )
  })

  test('return to their start and give up: the left one stays outside', () => {
    expect(solved(ring, wallFollowerLeft)).toBe(
      rows(`
        #######
        #xxxxx#
        #x#.#x#
        #v#.#x#
        #x#.#x#
        #xxxxx#
        #######`),
    )
    expect(wallFollowerLeft(ring.grid, ring.at('s'), ring.at('e'))).toEqual({
      path: null,
      visited: 16,
      backtracked: 15,
      steps: 16,
    })
  })

  test('pass where they set out when they look another way', () => {
    const cross = draw(`
      ######
      #n####
      #s.a.#
      #.##e#
      ######`)
    const { grid, at } = cross
    expect(wallFollowerLeft(grid, at('s'), at('e'))).toMatchObject({ visited: 6, steps: 6 })
    expect(wallFollowerRight(grid, at('s'), at('e'))).toMatchObject({ visited: 6, steps: 6 })
  })

  test('without a wall at hand go north to find one, and then along it', () => {
    const room = draw(`
      #######
      #.....#
      #.....#
      #..s..#
      #....e#
      #######`)
    expect(solved(room, wallFollowerLeft)).toBe(
      rows(`
        #######
        #..***#
        #..*.*#
        #..*.*#
        #....*#
        #######`),
    )
    expect(solved(room, wallFollowerRight)).toBe(
      rows(`
        #######
        #***..#
        #*.*..#
        #*.*..#
        #*****#
        #######`),
    )
  })
})

describe('a walk with its loops erased', () => {
  test('drops the part behind it on a loop', () => {
    // Left hand on the wall, north from the start, round the block and into the end below.
    const block = draw(`
      #####
      #...#
      #.#.#
      #s..#
      #e###
      #####`)
    const events = told('se', block, wallFollowerLeft)
    expect(events.filter((event) => event.startsWith('erase'))).toHaveLength(7)
    expect(events).toContain('loop s')
    const { grid, at } = block
    const { path, ...counts } = wallFollowerLeft(grid, at('s'), at('e'))
    expect(path).toEqual(Int32Array.of(at('s'), at('e')))
    expect(counts).toEqual({ visited: 9, backtracked: 7, steps: 9 })
  })
})
