import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGrid, FLOOR } from '../../../src/labyrinth/grid.ts'
import {
  carveMaze,
  findAlgorithm,
  MAZE_ALGORITHMS,
} from '../../../src/labyrinth/maze/generators.ts'
import { formatMaze } from '../../../src/labyrinth/maze/text.ts'
import { createTrace } from '../../../src/labyrinth/trace.ts'
import { chance, mazeSide, mostLoops } from '../arbitraries.ts'
import { ENGLISH, KOREAN } from '../../messages.ts'
import { faultsOf, loopCount } from './lattice.ts'
import { entriesOf, type Entry, STILL } from './replay.ts'
import { checkTimes } from '../../any.ts'

/** 300 pairs of seed and size for every algorithm. */
const RUNS = 300
const size = { width: mazeSide, height: mazeSide }

test('every algorithm has a name, a sentence and a source, and every bias has words', () => {
  for (const { id, bias, source } of MAZE_ALGORITHMS) {
    for (const words of [ENGLISH, KOREAN]) {
      expect(words[`algorithm.${id}`]).toMatch(/\S/)
      expect(words[`feel.${id}`]).toMatch(/\.$/)
      expect(words[`bias.${bias}`]).toMatch(/\S/)
    }
    expect(source).toMatch(/, |\(\d{4}\)/)
  }
})

test('an algorithm is found by its id, and none by another name', () => {
  for (const algorithm of MAZE_ALGORITHMS) expect(findAlgorithm(algorithm.id)).toBe(algorithm)
  expect(findAlgorithm('Kruskal')).toBeNull()
  expect(findAlgorithm('constructor')).toBeNull()
})

describe.each(MAZE_ALGORITHMS)('$id', (algorithm) => {
  const { carve, id } = algorithm
  const draws = algorithm.id !== 'coordinate-hash'

  test('carves a spanning tree of the cells inside a closed border', () =>
    checkTimes(RUNS, [fc.record({ ...size, seed: fc.nat() })], ({ width, height, seed }) => {
      const grid = carveMaze(carve, width, height, chance(seed))
      expect(faultsOf(grid)).toEqual([])
      expect(loopCount(grid)).toBeLessThanOrEqual(mostLoops(id))
    }))

  test(draws ? 'carves another maze from another seed' : 'carves one maze from all seeds', () => {
    const mazes = Array.from({ length: 100 }, (_, seed) =>
      formatMaze(carveMaze(carve, 21, 13, chance(seed))),
    )
    expect(new Set(mazes).size).toBe(draws ? 100 : 1)
  })

  test.each([4, 6, 20, 3])('refuses a side of %i and names it', (side) => {
    const wide = createGrid(side, 7)
    expect(() => {
      carve(wide, chance(0))
    }).toThrow(RangeError(`a maze's width must be an odd number from 5 to 4095, not ${side}`))
    expect(() => {
      carve(createGrid(7, side), chance(0))
    }).toThrow(RangeError(`a maze's height must be an odd number from 5 to 4095, not ${side}`))
    expect(wide).toEqual(createGrid(side, 7))
  })

  test('carves the same maze from a seed with a trace, which makes it again', () =>
    checkTimes(40, [fc.record({ ...size, seed: fc.nat() })], ({ width, height, seed }) => {
      const trace = createTrace()
      const grid = carveMaze(carve, width, height, chance(seed), trace)
      expect(carveMaze(carve, width, height, chance(seed))).toEqual(grid)
      const replayed = createGrid(width, height)
      const faults: Entry[] = []
      for (const entry of entriesOf(trace)) {
        const { tile, value, event } = entry
        if (!STILL.has(event)) replayed.tiles[tile] = value
        else if (replayed.tiles[tile] !== value) faults.push(entry)
      }
      expect(faults).toEqual([])
      expect(replayed).toEqual(grid)
    }))
})

describe.each(MAZE_ALGORITHMS)('$id', ({ id, carve }) => {
  test.each([
    [4095, 5],
    [5, 4095],
    [1001, 1001],
  ])('carves %i x %i without running out of stack', (width, height) => {
    const grid = carveMaze(carve, width, height, chance('large'))
    const floor = grid.tiles.reduce((count, tile) => count + (tile === FLOOR ? 1 : 0), 0)
    const cells = ((width - 1) / 2) * ((height - 1) / 2)
    expect([0, mostLoops(id)]).toContain(floor - (2 * cells - 1))
  })
})
