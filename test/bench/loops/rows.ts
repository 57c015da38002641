import { FLOOR, WALL } from '../../../src/core/grid.ts'
import { below, type Random } from '../../../src/core/random/random.ts'

/** The binary tree as one loop over typed arrays: the same maze from the same chance. */
export function binaryTreeLoop(width: number, height: number, random: Random): Uint8Array {
  const tiles = new Uint8Array(width * height).fill(WALL)
  for (let y = 1; y < height; y += 2) {
    const isLast = y === height - 2
    for (let x = 1; x < width; x += 2) {
      const tile = y * width + x
      tiles[tile] = FLOOR
      if (x === width - 2) {
        if (!isLast) tiles[tile + width] = FLOOR
      } else if (isLast || random.next() >>> 31 === 0) tiles[tile + 1] = FLOOR
      else tiles[tile + width] = FLOOR
    }
  }
  return tiles
}

/** The sidewinder in the same way. */
export function sidewinderLoop(width: number, height: number, random: Random): Uint8Array {
  const tiles = new Uint8Array(width * height).fill(WALL)
  for (let y = 1; y < height; y += 2) {
    const isLast = y === height - 2
    let start = 1
    for (let x = 1; x < width; x += 2) {
      const tile = y * width + x
      tiles[tile] = FLOOR
      if (x < width - 2 && (isLast || random.next() >>> 31 === 0)) {
        tiles[tile + 1] = FLOOR
      } else if (!isLast) {
        tiles[tile - 2 * below(random, ((x - start) >> 1) + 1) + width] = FLOOR
        start = x + 2
      }
    }
  }
  return tiles
}

/** The fallen sticks in the same way. */
export function stickLoop(width: number, height: number, random: Random): Uint8Array {
  const tiles = new Uint8Array(width * height).fill(WALL)
  for (let y = 1; y < height - 1; y++) tiles.fill(FLOOR, y * width + 1, (y + 1) * width - 1)
  const offsets = [-width, 1, width, -1]
  for (let y = 2; y < height - 1; y += 2) {
    const first = y === 2 ? 0 : 1
    for (let x = 2; x < width - 1; x += 2) {
      const pillar = y * width + x
      tiles[pillar] = WALL
      let edge: number
      do {
        let way = first + (random.next() >>> 30)
        while (way > 3) way = first + (random.next() >>> 30)
        edge = pillar + offsets[way]
      } while (tiles[edge] !== FLOOR)
      tiles[edge] = WALL
    }
  }
  return tiles
}
