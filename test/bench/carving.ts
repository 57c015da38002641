import * as rot from 'rot-js'
import { type Grid, WALL } from '../../src/core/grid.ts'
import { type AlgorithmId, carveMaze, MAZE_ALGORITHMS } from '../../src/core/maze/generators.ts'
import { RANDOM_GENERATORS } from '../../src/core/random/generators.ts'
import { streamFromText } from '../../src/core/random/streams.ts'
import { median, milliseconds, race, ratioOf, type Table } from './measure.ts'
import { backtrackerLoop } from './tight-loops.ts'

const SIDE = 1001
const HALF_SIDE = 501
const LOOP_ROUNDS = 31
const ROUNDS = 9
const DRAWS = 1_000_000

/** Carving by random walk, whose time is not linear in the cells. */
const WALKS: readonly AlgorithmId[] = ['aldous-broder', 'wilson', 'houston']

interface Carver {
  create(callback: (x: number, y: number, value: number) => void): unknown
}

/** What rot-js makes mazes with, and the algorithm of the table that works most alike. */
const PEERS: readonly { name: string; id: AlgorithmId; carver: (side: number) => Carver }[] = [
  {
    name: 'DividedMaze',
    id: 'recursive-division',
    carver: (side) => new rot.Map.DividedMaze(side, side),
  },
  { name: 'IceyMaze', id: 'hole-digging', carver: (side) => new rot.Map.IceyMaze(side, side) },
  { name: 'EllerMaze', id: 'eller', carver: (side) => new rot.Map.EllerMaze(side, side) },
]

/** What a maze costs to carve, beside a tight loop, beside rot-js, and as it grows. */
export function measureCarving(): Table[] {
  return [besideLoop(), besideRot(), everyAlgorithm(), everyChance()]
}

/** A maze of the table; the same number always gives the same. */
function carved(id: AlgorithmId, side: number, number: number): Grid {
  const { carve } = MAZE_ALGORITHMS.find((algorithm) => algorithm.id === id) ?? MAZE_ALGORITHMS[0]
  return carveMaze(carve, side, side, streamFromText(`bench ${number}`))
}

function besideLoop(): Table {
  const random = () => streamFromText('bench 0')
  const loop = () => backtrackerLoop(SIDE, SIDE, random())
  const own = () => carved('recursive-backtracker', SIDE, 0)
  if (Buffer.compare(loop(), own().tiles) !== 0) throw new Error('the loop carves another maze')
  const [loopTimes, ownTimes] = race([loop, own], LOOP_ROUNDS)
  return {
    title: `Recursive backtracker at ${SIDE} x ${SIDE} tiles, the same maze twice`,
    head: ['what', 'median', 'ratio'],
    rows: [
      ['tight loop over typed arrays', milliseconds(median(loopTimes)), '1.00'],
      [
        'recursive-backtracker',
        milliseconds(median(ownTimes)),
        ratioOf(ownTimes, loopTimes).toFixed(2),
      ],
    ],
  }
}

function besideRot(): Table {
  const rows = PEERS.map(({ name, id, carver }) => {
    let number = 0
    const own = () => carved(id, SIDE, ++number)
    const peer = () => {
      rot.RNG.setSeed(++number)
      const tiles = new Uint8Array(SIDE * SIDE).fill(WALL)
      carver(SIDE).create((x, y, value) => {
        tiles[y * SIDE + x] = value
      })
      return tiles
    }
    const [ownTimes, peerTimes] = race([own, peer], ROUNDS)
    return [
      id,
      name,
      milliseconds(median(ownTimes)),
      milliseconds(median(peerTimes)),
      ratioOf(ownTimes, peerTimes).toFixed(2),
    ]
  })
  return {
    title: `Beside rot-js at ${SIDE} x ${SIDE} tiles, each with its own chance`,
    head: ['algorithm', 'rot-js', 'median', 'median of rot-js', 'ratio'],
    rows,
  }
}

function everyAlgorithm(): Table {
  const rows = MAZE_ALGORITHMS.map(({ id }) => {
    let number = 0
    const half = () => carved(id, HALF_SIDE, ++number)
    const whole = () => carved(id, SIDE, ++number)
    const [halfTimes, wholeTimes] = race([half, whole], ROUNDS)
    return [
      WALKS.includes(id) ? `${id} (random walk)` : id,
      milliseconds(median(halfTimes)),
      milliseconds(median(wholeTimes)),
      perCell(median(halfTimes), HALF_SIDE),
      perCell(median(wholeTimes), SIDE),
      ratioOf(wholeTimes, halfTimes).toFixed(1),
    ]
  })
  const sides = [HALF_SIDE, SIDE]
  return {
    title: `Every algorithm of the table, ${sides.join(' and ')} tiles a side: four times the cells`,
    head: ['algorithm', ...sides.map(String), ...sides.map((side) => `a cell at ${side}`), 'ratio'],
    rows,
  }
}

function perCell(ms: number, side: number): string {
  return `${((ms * 1e6) / ((side - 1) / 2) ** 2).toFixed(0)} ns`
}

function everyChance(): Table {
  const contestants = RANDOM_GENERATORS.map((generator) => {
    const random = generator.create(generator.defaultSeed)
    return () => {
      let sum = 0
      for (let i = 0; i < DRAWS; i++) sum ^= random.next()
      return sum
    }
  })
  const times = race(contestants, ROUNDS)
  const fastest = times.reduce((a, b) => (median(b) < median(a) ? b : a))
  return {
    title: `Every source of chance, draws of 32 bits through the same interface`,
    head: ['source', 'draws a second', 'ratio'],
    rows: RANDOM_GENERATORS.map(({ id }, i) => [
      id,
      `${(DRAWS / median(times[i]) / 1000).toFixed(0)} million`,
      ratioOf(times[i], fastest).toFixed(1),
    ]),
  }
}
