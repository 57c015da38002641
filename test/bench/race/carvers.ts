import * as rot from 'rot-js'
import { WALL } from '../../../src/core/grid.ts'
import { carveMaze, MAZE_ALGORITHMS } from '../../../src/core/maze/generators.ts'
import { xorshift128, XORSHIFT128_DEFAULT } from '../../../src/core/random/xorshift.ts'
import { backtrackerLoop } from '../loops/backtracker.ts'
import type { Contestant } from './contestant.ts'

/** Contestant that all carvers are measured against. */
export const CARVING_LOOP = 'tight loop: recursive-backtracker'

interface RotMaze {
  create(callback: (x: number, y: number, value: number) => void): unknown
}

const OWN = MAZE_ALGORITHMS.map(({ id, carve }): Contestant => ({
  what: id,
  prepare(side) {
    const random = xorshift128()
    return () => () => carveMaze(carve, side, side, random).tiles
  },
}))

const TIGHT: Contestant = {
  what: CARVING_LOOP,
  prepare(side) {
    const words = Int32Array.from(XORSHIFT128_DEFAULT)
    return () => () => backtrackerLoop(side, side, words)
  },
}

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

/** All carvers of mazes. */
export const CARVERS: readonly Contestant[] = [...OWN, TIGHT, ...ROT]
