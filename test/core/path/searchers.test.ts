import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGrid, FLOOR } from '../../../src/core/grid.ts'
import { aStar, greedyBestFirst } from '../../../src/core/path/best-first.ts'
import { bfs } from '../../../src/core/path/bfs.ts'
import { bidirectionalBfs } from '../../../src/core/path/bidirectional-bfs.ts'
import { deadEndFilling } from '../../../src/core/path/dead-end-filling.ts'
import { shortestPath } from '../../../src/core/path/shortest-path.ts'
import { anyMap } from '../arbitraries.ts'
import { draw, rows } from '../picture.ts'
import { solved, told } from './showing.ts'

describe('breadth-first search', () => {
  test('takes the same shortest path as shortestPath, with the same ties', () => {
    fc.assert(
      fc.property(anyMap, fc.nat(), fc.nat(), (map, a, b) => {
        const [from, to] = [a % map.tiles.length, b % map.tiles.length]
        expect(bfs(map, from, to).path).toEqual(shortestPath(map, from, to))
      }),
      { numRuns: 1000 },
    )
  })

  test('spreads level by level: visited up to the end, a frontier one step ahead', () => {
    const room = draw(`
      .......
      .......
      .......
      ...s...
      .......
      ...e...
      .......`)
    expect(solved(room, bfs)).toBe(
      rows(`
        ...?...
        ..?v?..
        .?vvv?.
        .?v*vv?
        ..?*v?.
        ...*?..
        .......`),
    )
  })
})

describe('A*', () => {
  test('in the open goes straight, of equal sums on the tile seen last, north before east', () => {
    const room = draw(`
      .....
      ....e
      .....
      s....
      .....`)
    expect(solved(room, aStar)).toBe(
      rows(`
        ????.
        *****
        *???.
        *?...
        ?....`),
    )
  })

  test.each([
    ['south', ['.........', 's.#...#.e', '....#....']],
    ['north', ['....#....', 's.#...#.e', '.........']],
  ])('does not wind to the %s where going round once is shorter', (_, lines) => {
    const { grid, at } = draw(lines.join('\n'))
    expect(aStar(grid, at('s'), at('e')).path).toHaveLength(11)
  })

  test('takes up no tile that breadth-first search does not', () => {
    fc.assert(
      fc.property(anyMap, fc.nat(), fc.nat(), (map, a, b) => {
        const [from, to] = [a % map.tiles.length, b % map.tiles.length]
        const found = aStar(map, from, to)
        expect(found.visited).toBeLessThanOrEqual(bfs(map, from, to).visited)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('greedy best-first search', () => {
  test('runs into the trap and takes the longer way that looks nearer', () => {
    const fork = draw(`
      #########
      #.......#
      #.#####.#
      #s....#e#
      #.###.#.#
      #.#...#.#
      #.#.###.#
      #.......#
      #########`)
    expect(solved(fork, greedyBestFirst)).toBe(
      rows(`
        #########
        #*******#
        #*#####*#
        #*vvvv#*#
        #v###v#.#
        #v#vvv#.#
        #?#v###.#
        #..?....#
        #########`),
    )
  })

  test('in the open goes straight', () => {
    const room = createGrid(50, 40, FLOOR)
    expect(greedyBestFirst(room, 0, 1999)).toMatchObject({ visited: 89 })
  })
})

describe('bidirectional breadth-first search', () => {
  test('meets in the middle', () => {
    const room = draw(`
      .........
      .........
      .........
      ..s...e..
      .........
      .........
      .........`)
    expect(solved(room, bidirectionalBfs)).toBe(
      rows(`
        .........
        ..?...?..
        .?v?.?v?.
        ?v*****v?
        .?v?.?v?.
        ..?...?..
        .........`),
    )
  })

  test('in a long corridor sees half as much as one search', () => {
    const corridor = draw(`
      ##########
      #......s.#
      #.######.#
      #.######e#
      ##########`)
    const { grid, at } = corridor
    expect(bidirectionalBfs(grid, at('s'), at('e')).visited).toBe(4)
    expect(bfs(grid, at('s'), at('e')).visited).toBe(6)
  })

  test('advances, level by level, on the side with fewer tiles to expand', () => {
    const funnel = draw(`
      ....#####
      ....#####
      .s......e
      ....#####
      ....#####`)
    expect(solved(funnel, bidirectionalBfs)).toBe(
      rows(`
        ....#####
        .?.?#####
        ?********
        .?.?#####
        ....#####`),
    )
  })
})

describe('dead-end filling', () => {
  test('fills dead ends and takes the shorter way through the rest', () => {
    const loop = draw(`
      #########
      #.....#.#
      #.###.#.#
      #s..#...#
      #.#...#e#
      #.#.###.#
      #########`)
    expect(solved(loop, deadEndFilling)).toBe(
      rows(`
        #########
        #vvvvv#x#
        #v###v#x#
        #***#***#
        #x#***#*#
        #x#x###x#
        #########`),
    )
  })

  test('notes each dead end once, and then its growth', () => {
    const hall = draw(`
      #######
      #ab.cd#
      ###.###
      ##sfe##
      #######`)
    expect(told('abcdsfe', hall, deadEndFilling).slice(0, 5)).toEqual([
      'backtrack a',
      'fill b',
      'backtrack d',
      'fill c',
      `fill ${hall.at('b') + 1}`,
    ])
  })
})
