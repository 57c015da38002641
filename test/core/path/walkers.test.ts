import { describe, expect, test } from 'vitest'
import { dfs } from '../../../src/core/path/dfs.ts'
import { wallFollowerLeft, wallFollowerRight } from '../../../src/core/path/wall-follower.ts'
import { draw, rows } from '../picture.ts'
import { solved, told } from './showing.ts'

describe('depth-first search', () => {
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
})
