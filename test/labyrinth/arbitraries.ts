import fc from 'fast-check'
import { createGrid, type Grid, WALL } from '../../src/labyrinth/grid.ts'
import type { MazeAlgorithm } from '../../src/labyrinth/maze/algorithm.ts'
import { MAZE_ALGORITHMS } from '../../src/labyrinth/maze/generators.ts'
import type { Random } from '../../src/labyrinth/random/random.ts'
import { streamFromText } from '../../src/labyrinth/random/streams.ts'

/** Chance for a test: the same name, the same draws. */
export function chance(name: string | number): Random {
  return streamFromText(`test/${name}`)
}

export const NO_CHANCE: Random = {
  next() {
    throw new Error('something was drawn')
  },
}

/** A seed as a player may type it, from all of Unicode. */
export const anySeed: fc.Arbitrary<string> = fc.string({ unit: 'grapheme', maxLength: 70 })

/** A side that can be carved, 5 to 41 tiles. */
export const mazeSide: fc.Arbitrary<number> = fc.integer({ min: 2, max: 20 }).map((n) => 2 * n + 1)

/** The most loops of an algorithm's mazes: none, as they are perfect, but for one. */
export function mostLoops(id: string): number {
  return id === 'coordinate-hash' ? 1 : 0
}

export const anyAlgorithm: fc.Arbitrary<MazeAlgorithm> = fc.constantFrom(...MAZE_ALGORITHMS)

/** Any map that can be read: the border may be open, the floor in many parts. */
export const anyMap: fc.Arbitrary<Grid> = fc
  .record({
    width: fc.integer({ min: 3, max: 12 }),
    height: fc.integer({ min: 3, max: 12 }),
    /** Walls among ten tiles, about. */
    walls: fc.integer({ min: 0, max: 10 }),
  })
  .chain(({ width, height, walls }) =>
    fc.array(fc.nat(9), { minLength: width * height, maxLength: width * height }).map((tiles) => {
      const grid = createGrid(width, height)
      grid.tiles.set(tiles.map((tile) => (tile < walls ? WALL : 0)))
      return grid
    }),
  )
