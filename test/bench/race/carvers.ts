import { generateBacktrackingGrid, generateKruskalGrid } from 'algernon-js'
import generateMaze from 'generate-maze'
import * as rot from 'rot-js'
import { WALL } from '../../../src/core/grid.ts'
import { type AlgorithmId, carveMaze, MAZE_ALGORITHMS } from '../../../src/core/maze/generators.ts'
import { xorshift128, XORSHIFT128_DEFAULT } from '../../../src/core/random/xorshift.ts'
import { coordinateHashLoop, holeDiggingLoop } from '../loops/digging.ts'
import { binaryTreeLoop, ellerLoop, sidewinderLoop, stickLoop } from '../loops/rows.ts'
import { kruskalLoop, wallGrowingLoop } from '../loops/sets.ts'
import { backtrackerLoop, huntAndKillLoop, wilsonLoop } from '../loops/walks.ts'
import type { Contestant } from './contestant.ts'

/** Carves as many tiles as it is told from the four words of an xorshift128, and moves these on. */
type Loop = (width: number, height: number, words: Int32Array) => Uint8Array

/**
 * Loops over typed arrays that carve the same mazes as the algorithms of the ten levels, and as
 * Eller's.
 */
export const LOOPS: readonly { readonly id: AlgorithmId; readonly loop: Loop }[] = [
  { id: 'binary-tree', loop: binaryTreeLoop },
  { id: 'sidewinder', loop: sidewinderLoop },
  { id: 'stick-knockdown', loop: stickLoop },
  { id: 'kruskal', loop: kruskalLoop },
  { id: 'wall-growing', loop: wallGrowingLoop },
  { id: 'wilson', loop: wilsonLoop },
  { id: 'hunt-and-kill', loop: huntAndKillLoop },
  { id: 'hole-digging', loop: holeDiggingLoop },
  { id: 'coordinate-hash', loop: coordinateHashLoop },
  { id: 'recursive-backtracker', loop: backtrackerLoop },
  { id: 'eller', loop: ellerLoop },
]

/** The loop that those are measured against who have none of their own. */
export const CARVING_LOOP = nameOfLoop('recursive-backtracker')

function nameOfLoop(id: AlgorithmId): string {
  return `tight loop: ${id}`
}

interface RotMaze {
  create(callback: (x: number, y: number, value: number) => void): unknown
}

const OWN = MAZE_ALGORITHMS.map(({ id, carve }): Contestant => ({
  what: id,
  ...(LOOPS.some((loop) => loop.id === id) ? { beside: nameOfLoop(id) } : {}),
  prepare(side) {
    const random = xorshift128()
    return () => () => carveMaze(carve, side, side, random).tiles
  },
}))

const TIGHT = LOOPS.map(({ id, loop }): Contestant => ({
  what: nameOfLoop(id),
  beside: nameOfLoop(id),
  prepare(side) {
    const words = Int32Array.from(XORSHIFT128_DEFAULT)
    return () => () => loop(side, side, words)
  },
}))

const ROT = (['DividedMaze', 'IceyMaze', 'EllerMaze'] as const).map((name): Contestant => ({
  what: `rot-js ${name}`,
  ...(name === 'DividedMaze' ? { most: 501 } : {}),
  prepare(side) {
    rot.RNG.setSeed(1)
    const call = (): Uint8Array => {
      const tiles = new Uint8Array(side * side).fill(WALL)
      const maze: RotMaze = new rot.Map[name](side, side)
      maze.create((x, y, value) => {
        tiles[y * side + x] = value
      })
      return tiles
    }
    return () => call
  },
}))

const ALGERNON: readonly Contestant[] = [
  {
    what: 'algernon-js backtracking',
    prepare: (side) => () => () => generateBacktrackingGrid(side - 2, side - 2),
  },
  {
    what: 'algernon-js kruskal',
    most: 101,
    prepare: (side) => () => () => generateKruskalGrid(side - 2, side - 2),
  },
]

const GENERATE_MAZE: Contestant = {
  what: 'generate-maze (Eller)',
  prepare(side) {
    const cells = (side - 1) / 2
    let seed = 0
    return () => () => generateMaze(cells, cells, true, ++seed)
  },
}

/** All who carve a maze. */
export const CARVERS: readonly Contestant[] = [...OWN, ...TIGHT, ...ROT, ...ALGERNON, GENERATE_MAZE]
