import { entranceOf, exitOf, type Grid } from '../../src/labyrinth/grid.ts'
import { carveMaze, MAZE_ALGORITHMS } from '../../src/labyrinth/maze/generators.ts'
import { recursiveBacktracker } from '../../src/labyrinth/maze/recursive-backtracker.ts'
import { bfs } from '../../src/labyrinth/path/bfs.ts'
import { createDistanceField, distanceField } from '../../src/labyrinth/path/distance-field.ts'
import { streamFromText } from '../../src/labyrinth/random/streams.ts'
import { xorshift128 } from '../../src/labyrinth/random/xorshift.ts'
import { type Contestant, median, race, ratioOf } from './measure.ts'
import type { Row } from './results.ts'
import { breadthFirstLoop } from './tight-loop.ts'

/** Sides of the mazes, in tiles, each with its number of rounds. */
const LAPS = [
  { side: 101, rounds: 51 },
  { side: 501, rounds: 11 },
  { side: 2001, rounds: 3 },
]

/** Tiles of all mazes that are searched in turn, except for a single larger one. */
const POOL_TILES = 1 << 19

/** Measures carvers and searches of mazes, each beside the tight loop of the same round. */
export function measureMazes(quick: boolean): Row[] {
  return LAPS.flatMap(({ side, rounds }) => {
    const contestants = contestantsAt(side)
    const times = race(
      contestants.map(({ call }) => call),
      quick ? 1 : rounds,
    )
    const cells = ((side - 1) / 2) ** 2
    return contestants.map(({ what }, i): Row => ({
      part: 'mazes',
      what,
      at: String(side),
      unit: 'ns a cell',
      median: (median(times[i]) * 1e6) / cells,
      ratio: ratioOf(times[i], times[0]),
    }))
  })
}

/** Tight loop, searches and carvers for mazes of so many tiles a side, in this order. */
function contestantsAt(side: number): { what: string; call: Contestant }[] {
  const field = createDistanceField(mazeOf(side))
  const { steps, queue } = createDistanceField(mazeOf(side))
  const [looped, measured, searched] = [mazesInTurn(side), mazesInTurn(side), mazesInTurn(side)]
  const random = xorshift128()
  return [
    {
      what: 'tight loop: distances',
      call: () => {
        const grid = looped()
        breadthFirstLoop(grid.tiles, side, entranceOf(grid), steps, queue)
      },
    },
    {
      what: 'distance field',
      call: () => {
        const grid = measured()
        distanceField(grid, entranceOf(grid), field)
      },
    },
    {
      what: 'bfs, a path',
      call: () => {
        const grid = searched()
        return bfs(grid, entranceOf(grid), exitOf(grid))
      },
    },
    ...MAZE_ALGORITHMS.map(({ id, carve }) => ({
      what: id,
      call: () => carveMaze(carve, side, side, random),
    })),
  ]
}

/** Returns mazes in turn: a processor learns a maze that it searches again. */
function mazesInTurn(side: number): () => Grid {
  const count = Math.max(1, Math.floor(POOL_TILES / side ** 2))
  const mazes = Array.from({ length: count }, (_, i) => mazeOf(side, i))
  let turn = 0
  return () => mazes[turn++ % count]
}

function mazeOf(side: number, number = 0): Grid {
  return carveMaze(recursiveBacktracker, side, side, streamFromText(`bench ${number}`))
}
