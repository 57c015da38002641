import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGrid, FLOOR } from '../../../src/labyrinth/grid.ts'
import {
  carveMaze,
  familyOf,
  findAlgorithm,
  MAZE_ALGORITHMS,
} from '../../../src/labyrinth/maze/generators.ts'
import { lineOf, RECIPES } from '../../../src/labyrinth/maze/recipes.ts'
import { formatMaze } from '../../../src/labyrinth/maze/text.ts'
import { createTracePlayer, stepForward } from '../../../src/labyrinth/trace-player.ts'
import {
  createTrace,
  FRONTIER_MARK,
  TRACE_STRIDE,
  VISITED_MARK,
} from '../../../src/labyrinth/trace.ts'
import type { MazeGenerator } from '../../../src/labyrinth/maze/carve.ts'
import { chance, mazeSide, mostLoops } from '../arbitraries.ts'
import { ENGLISH, KOREAN } from '../../messages.ts'
import { faultsOf, loopCount } from './lattice.ts'
import { entriesOf, type Entry, STILL } from './replay.ts'

/** 300 pairs of seed and size for every algorithm. */
const RUNS = { numRuns: 300 }
const size = { width: mazeSide, height: mazeSide }

/** Carves with an algorithm of the table. */
function carveOf(id: string): MazeGenerator {
  const algorithm = findAlgorithm(id)
  if (algorithm === null) throw new RangeError(id)
  return algorithm.carve
}

test('the table has at least eighteen algorithms, each once', () => {
  expect(MAZE_ALGORITHMS.length).toBeGreaterThanOrEqual(18)
  expect(new Set(MAZE_ALGORITHMS.map(({ id }) => id)).size).toBe(MAZE_ALGORITHMS.length)
})

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

test('an algorithm has its own palette and music, or those of one that has its own', () => {
  expect(familyOf('wilson')).toBe('wilson')
  expect(familyOf('prim')).toBe('kruskal')
  for (const { id } of MAZE_ALGORITHMS) expect(familyOf(familyOf(id))).toBe(familyOf(id))
})

test('an algorithm is found by its id, and none by another name', () => {
  for (const algorithm of MAZE_ALGORITHMS) expect(findAlgorithm(algorithm.id)).toBe(algorithm)
  expect(findAlgorithm('Kruskal')).toBeNull()
  expect(findAlgorithm('constructor')).toBeNull()
})

test('the table marks the algorithms of random walks', () => {
  const walkers = MAZE_ALGORITHMS.flatMap((each) => ('walks' in each ? [each.id] : []))
  expect(walkers).toEqual(expect.arrayContaining(['wilson', 'aldous-broder', 'houston']))
})

describe.each(MAZE_ALGORITHMS)('$id', (algorithm) => {
  const { carve, id } = algorithm
  const draws = algorithm.id !== 'coordinate-hash'

  test('carves a spanning tree of the cells inside a closed border', () => {
    fc.assert(
      fc.property(fc.record({ ...size, seed: fc.nat() }), ({ width, height, seed }) => {
        const grid = carveMaze(carve, width, height, chance(seed))
        expect(faultsOf(grid)).toEqual([])
        expect(loopCount(grid)).toBeLessThanOrEqual(mostLoops(id))
      }),
      RUNS,
    )
  })

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
    }).toThrow(RangeError(`a maze's width must be odd and at least 5, not ${side}`))
    expect(() => {
      carve(createGrid(7, side), chance(0))
    }).toThrow(RangeError(`a maze's height must be odd and at least 5, not ${side}`))
    expect(wide).toEqual(createGrid(side, 7))
  })

  test('carves the same maze from a seed with a trace, which makes it again', () => {
    fc.assert(
      fc.property(fc.record({ ...size, seed: fc.nat() }), ({ width, height, seed }) => {
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
      }),
      { numRuns: 40 },
    )
  })

  test('shows each step: by a tile, its place, or a line of its recipe', () => {
    const trace = createTrace()
    carveMaze(carve, 21, 15, chance('shown'), trace)
    const player = createTracePlayer(createGrid(21, 15).tiles, trace)
    let lit = -1
    const unseen = entriesOf(trace).filter(({ tile, value, event }, i) => {
      const before = [player.tiles[tile], player.current, lit]
      stepForward(player)
      lit = lineOf(RECIPES[id], trace.entries[TRACE_STRIDE * i + 2])
      // A stick may be thrown at the same wall twice.
      return event !== 'keep' && isDeepStrictEqual(before, [value, player.current, lit])
    })
    expect(unseen).toEqual([])
  })
})

describe.each(['wilson', 'houston'])('%s', (id) => {
  test('shows the walk without its loops: a line of marks from its start to where it is', () => {
    const trace = createTrace()
    carveMaze(carveOf(id), 21, 15, chance('walk'), trace)
    const player = createTracePlayer(createGrid(21, 15).tiles, trace)
    const counts = { restart: 0, erase: 0 }
    let start = -1
    entriesOf(trace).forEach(({ tile, event }, i, entries) => {
      stepForward(player)
      if (event === 'restart') start = tile
      if (event === 'restart' || event === 'erase') counts[event]++
      const { tiles, current } = player
      const isMoving = (event !== 'walk' && event !== 'erase') || (current % 21) % 2 === 0
      if (isMoving || Math.floor(current / 21) % 2 === 0) return
      if (entries[i + 1].event === 'erase' || tiles[current] !== VISITED_MARK) return
      const ends = [...tiles.keys()].filter((at) => {
        const marked = [1, -1, 21, -21].filter((step) => tiles[at + step] === VISITED_MARK)
        return tiles[at] === VISITED_MARK && marked.length !== 2
      })
      // A line: its ends have one neighbour, or none if it has a single tile.
      expect(new Set(ends)).toEqual(new Set([start, current]))
    })
    expect(counts.restart).toBeGreaterThan(5)
    expect(counts.erase).toBeGreaterThan(20)
  })
})

test.each([
  ['prim', 'see'],
  ['blobby-division', 'visit'],
])('%s marks each tile that it puts on a list or into a blob', (id, wanted) => {
  const trace = createTrace()
  carveMaze(carveOf(id), 21, 15, chance(id), trace)
  const values = entriesOf(trace).flatMap(({ event, value }) => (event === wanted ? [value] : []))
  expect(values.length).toBeGreaterThan(50)
  expect(values.filter((value) => value < FRONTIER_MARK)).toEqual([])
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
