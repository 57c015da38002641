import { FLOOR, type Grid } from '../grid.ts'

/** The number of bits set in each number below 16. */
const COUNTS = Uint8Array.of(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4)

/** The number of open sides in a tile's entry of `openSidesOf`. */
export function openSideCount(ways: number): number {
  return COUNTS[ways]
}

/**
 * The open sides of every floor tile, a byte a tile: bit d is set where the neighbour in direction
 * d is floor. Walls have none.
 */
export function openSidesOf({ width, height, tiles }: Grid): Uint8Array {
  const ways = new Uint8Array(tiles.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const tile = y * width + x
      if (tiles[tile] !== FLOOR) continue
      if (x + 1 < width && tiles[tile + 1] === FLOOR) {
        ways[tile] |= 0b0010
        ways[tile + 1] |= 0b1000
      }
      if (y + 1 < height && tiles[tile + width] === FLOOR) {
        ways[tile] |= 0b0100
        ways[tile + width] |= 0b0001
      }
    }
  }
  return ways
}
