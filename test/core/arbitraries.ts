import fc from 'fast-check'
import { createGrid, type Grid, WALL } from '../../src/core/grid.ts'
import { parseSeed } from '../../src/core/level/seed.ts'
import type { MazeAlgorithm } from '../../src/core/maze/algorithm.ts'
import { MAZE_ALGORITHMS } from '../../src/core/maze/generators.ts'
import type { Random } from '../../src/core/random/random.ts'
import { streamFromText } from '../../src/core/random/streams.ts'

/** Chance for a test: the same name, the same draws. */
export function chance(name: string | number): Random {
  return streamFromText(`test/${name}`)
}

/** Chance for what must not use it. */
export const NO_CHANCE: Random = {
  next() {
    throw new Error('something was drawn')
  },
}

/** A seed as a player may type it, from all of Unicode. */
export const anySeed: fc.Arbitrary<string> = fc.string({ unit: 'grapheme', maxLength: 70 })

/** A seed as `parseSeed` gives it. */
export const anyTypedSeed: fc.Arbitrary<string> = anySeed
  .filter((text) => /[\p{L}\p{N}]/u.test(text) && [...text].length < 30)
  .map(parseSeed)

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
