import { EAST, type Grid, NORTH, SOUTH, WEST } from '../grid.ts'

/**
 * The ways out of every tile, one bit a direction (`1 << NORTH` and so on), set where the neighbour
 * in that direction is floor; 0 for walls. No way leads beyond an open border. One pass, without a
 * branch on the kind of a tile, which no processor predicts in a maze.
 */
export function exitsOf({ width, tiles }: Grid): Uint8Array {
  const size = tiles.length
  const ways = new Uint8Array(size)
  for (let row = 0; row < size; row += width) {
    const hasNorth = row > 0 ? 1 : 0
    const hasSouth = row + width < size ? 1 : 0
    const up = hasNorth * width
    const down = hasSouth * width
    const end = row + width
    let west = 0
    let here = floorBit(tiles[row])
    for (let tile = row; tile < end; tile++) {
      const north = floorBit(tiles[tile - up]) & hasNorth
      const east = tile + 1 < end ? floorBit(tiles[tile + 1]) : 0
      const south = floorBit(tiles[tile + down]) & hasSouth
      ways[tile] = -here & ((north << NORTH) | (east << EAST) | (south << SOUTH) | (west << WEST))
      west = here
      here = east
    }
  }
  return ways
}

/** The number of bits set in each number below 16. */
const COUNTS = Uint8Array.of(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4)

/** The number of ways in an entry of `exitsOf`. */
export function exitCount(ways: number): number {
  return COUNTS[ways]
}

/** 1 for floor, which is 0, and 0 for any other tile. */
function floorBit(tile: number): number {
  return (tile - 1) >>> 31
}

/** The first direction of a set of ways, north before east before south before west. */
export function firstWay(ways: number): number {
  return 31 - Math.clz32(ways & -ways)
}

/** The first neighbour that is at a level. There must be one. */
export function neighbourAt(
  levels: Int32Array,
  ways: Uint8Array,
  offsets: readonly number[],
  tile: number,
  level: number,
): number {
  let open = ways[tile]
  while (levels[tile + offsets[firstWay(open)]] !== level) open &= open - 1
  return tile + offsets[firstWay(open)]
}

/** The tiles from a start along a list of directions, the start included. */
export function follow(
  from: number,
  directions: Uint8Array,
  offsets: readonly number[],
): Int32Array {
  const path = new Int32Array(directions.length + 1)
  path[0] = from
  for (let i = 0; i < directions.length; i++) path[i + 1] = path[i] + offsets[directions[i]]
  return path
}

/** The tiles from a start to an end, from the direction of arrival at every tile. */
export function retrace(
  arrivals: Uint8Array,
  offsets: readonly number[],
  from: number,
  to: number,
): Int32Array {
  let length = 1
  for (let tile = to; tile !== from; tile -= offsets[arrivals[tile]]) length++
  const path = new Int32Array(length)
  for (let tile = to; length > 0; tile -= offsets[arrivals[tile]]) path[--length] = tile
  return path
}
