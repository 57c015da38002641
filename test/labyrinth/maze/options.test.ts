import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Grid } from '../../../src/labyrinth/grid.ts'
import { carveMaze, MAZE_ALGORITHMS } from '../../../src/labyrinth/maze/generators.ts'
import { growingTree } from '../../../src/labyrinth/maze/growing-tree.ts'
import { measureMaze } from '../../../src/labyrinth/maze/measures.ts'
import {
  type CarveOption,
  type CarveOptions,
  checkOptions,
  readChoice,
  readInteger,
} from '../../../src/labyrinth/maze/options.ts'
import { parallelBacktracker } from '../../../src/labyrinth/maze/parallel-backtracker.ts'
import { recursiveBacktracker } from '../../../src/labyrinth/maze/recursive-backtracker.ts'
import { createTrace } from '../../../src/labyrinth/trace.ts'
import { chance, mazeSide, mostLoops } from '../arbitraries.ts'
import { faultsOf, loopCount } from './lattice.ts'
import { checkTimes } from '../../any.ts'

const SIZE = { id: 'size', kind: 'integer', default: 3, min: 1, max: 9 } as const
const COLOUR = { id: 'colour', kind: 'choice', default: 'red', choices: ['red', 'blue'] } as const

describe('an option', () => {
  test('has the chosen value, or its default', () => {
    expect(readInteger(undefined, SIZE)).toBe(3)
    expect(readInteger({ colour: 'blue' }, SIZE)).toBe(3)
    expect([1, 9].map((size) => readInteger({ size }, SIZE))).toEqual([1, 9])
    expect([{}, { colour: 'blue' }].map((chosen) => readChoice(chosen, COLOUR))).toEqual([
      ...['red', 'blue'],
    ])
  })

  test.each([0, 10, 1.5, NaN, '3'])('of whole numbers from 1 to 9 refuses %j', (size) => {
    const problem = `size must be a whole number from 1 to 9, not ${size}`
    expect(() => readInteger({ size }, SIZE)).toThrow(RangeError(problem))
    expect(() => checkOptions([SIZE], { size })).toThrow(RangeError(problem))
  })

  test.each(['green', '', 1, 'constructor'])('of two words refuses %j', (colour) => {
    const problem = `colour must be one of red, blue, not ${colour}`
    expect(() => readChoice({ colour }, COLOUR)).toThrow(RangeError(problem))
    expect(() => checkOptions([SIZE, COLOUR], { colour })).toThrow(RangeError(problem))
  })

  test('that is unknown is refused by name', () => {
    expect(() => {
      checkOptions([SIZE, COLOUR], { size: 1, weight: 2 })
    }).toThrow(RangeError('the algorithm has no option weight; it has size, colour'))
    checkOptions([SIZE, COLOUR], { size: 1, colour: 'blue' })
  })
})

function anyValueOf(option: CarveOption): fc.Arbitrary<number | string> {
  return option.kind === 'integer'
    ? fc.integer({ min: option.min, max: option.max })
    : fc.constantFrom(...option.choices)
}

function anyOptionsOf(options: readonly CarveOption[]): fc.Arbitrary<CarveOptions> {
  const entries = options.map((option) => [option.id, anyValueOf(option)] as const)
  return fc.record(Object.fromEntries(entries), { requiredKeys: [] })
}

describe.each(MAZE_ALGORITHMS.filter(({ options }) => options.length > 0))(
  '$id',
  ({ id, carve, options }) => {
    test('carves a spanning tree whatever is chosen, the same each time', () =>
      checkTimes(
        60,
        [mazeSide, mazeSide, fc.nat(), anyOptionsOf(options)],
        (width, height, seed, chosen) => {
          const grid = carveMaze(carve, width, height, chance(seed), undefined, chosen)
          expect(faultsOf(grid)).toEqual([])
          expect(loopCount(grid)).toBeLessThanOrEqual(mostLoops(id))
          const trace = createTrace()
          const again = carveMaze(carve, width, height, chance(seed), trace, chosen)
          expect(again).toEqual(grid)
        },
      ))

    test('carves the same maze with and without the defaults', () => {
      const chosen = Object.fromEntries(options.map((option) => [option.id, option.default]))
      for (let seed = 0; seed < 10; seed++) {
        const grid = carveMaze(carve, 31, 21, chance(seed))
        expect(carveMaze(carve, 31, 21, chance(seed), undefined, chosen)).toEqual(grid)
      }
    })

    test.each<CarveOption>(options)('refuses a wrong $id', ({ id }) => {
      expect(() => carveMaze(carve, 9, 9, chance(0), undefined, { [id]: -1 })).toThrow(
        new RegExp(`^${id} must be .*, not -1$`),
      )
    })
  },
)

/** Cells with two ways that lie opposite each other, of a hundred cells. */
function straightShare(grid: Grid): number {
  const { straights, places } = measureMaze(grid)
  return (100 * straights) / places
}

test.each(MAZE_ALGORITHMS.filter(({ options }) => options.some(({ id }) => id === 'straightness')))(
  'straightness of $id makes more straights the higher it is',
  ({ carve }) => {
    const shares = [0, 50, 100].map((straightness) => {
      const shareOf = (seed: number): number =>
        straightShare(carveMaze(carve, 61, 61, chance(seed), undefined, { straightness }))
      return Array.from({ length: 10 }, (_, seed) => shareOf(seed)).reduce((a, b) => a + b) / 10
    })
    expect(shares[1]).toBeGreaterThan(shares[0] + 5)
    expect(shares[2]).toBeGreaterThan(shares[1] + 5)
  },
)

test('growing-tree from the newest is the recursive backtracker, maze by maze', () => {
  for (let seed = 0; seed < 30; seed++) {
    for (const straightness of [0, 30]) {
      const newest = { from: 'newest', straightness }
      const tree = carveMaze(growingTree, 31, 21, chance(seed), undefined, newest)
      const river = carveMaze(recursiveBacktracker, 31, 21, chance(seed), undefined, {
        straightness,
      })
      expect(tree).toEqual(river)
    }
  }
})

test('parallel-backtracker with one digger is the recursive backtracker, maze by maze', () => {
  for (let seed = 0; seed < 30; seed++) {
    const one = carveMaze(parallelBacktracker, 31, 21, chance(seed), undefined, { diggers: 1 })
    expect(one).toEqual(carveMaze(recursiveBacktracker, 31, 21, chance(seed)))
  }
})
