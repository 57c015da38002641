import { FLOOR, WALL } from '../../../src/core/grid.ts'
import type { Random } from '../../../src/core/random/random.ts'

/**
 * The binary tree as one loop over typed arrays: the same maze from the same chance, which is drawn
 * in the loop itself from the four words of an xorshift128.
 */
export function binaryTreeLoop(width: number, height: number, words: Int32Array): Uint8Array {
  const tiles = new Uint8Array(width * height).fill(WALL)
  let [x, y, z, w] = words
  const lastRow = (height - 2) * width
  for (let row = width; row < lastRow; row += 2 * width) {
    const last = row + width - 2
    for (let tile = row + 1; tile < last; tile += 2) {
      const t = x ^ (x << 11)
      x = y
      y = z
      z = w
      w ^= (w >>> 19) ^ t ^ (t >>> 8)
      tiles[tile] = FLOOR
      tiles[tile + 1 + (w >>> 31) * (width - 1)] = FLOOR
    }
    tiles[last] = FLOOR
    tiles[last + width] = FLOOR
  }
  tiles.fill(FLOOR, lastRow + 1, lastRow + width - 1)
  words.set([x, y, z, w])
  return tiles
}

/** The sidewinder in the same way. */
export function sidewinderLoop(width: number, height: number, words: Int32Array): Uint8Array {
  const tiles = new Uint8Array(width * height).fill(WALL)
  let [x, y, z, w] = words
  const lastRow = (height - 2) * width
  for (let row = width; row < lastRow; row += 2 * width) {
    const last = row + width - 2
    let start = row + 1
    for (let tile = start; tile <= last; tile += 2) {
      tiles[tile] = FLOOR
      if (tile < last) {
        const t = x ^ (x << 11)
        x = y
        y = z
        z = w
        w ^= (w >>> 19) ^ t ^ (t >>> 8)
        if (w >= 0) {
          tiles[tile + 1] = FLOOR
          continue
        }
      }
      const most = (tile - start) >> 1
      let back = 0
      if (most > 0) {
        const shift = Math.clz32(most)
        do {
          const t = x ^ (x << 11)
          x = y
          y = z
          z = w
          w ^= (w >>> 19) ^ t ^ (t >>> 8)
          back = w >>> shift
        } while (back > most)
      }
      tiles[tile - 2 * back + width] = FLOOR
      start = tile + 2
    }
  }
  tiles.fill(FLOOR, lastRow + 1, lastRow + width - 1)
  words.set([x, y, z, w])
  return tiles
}

/** Eller in the same way; the columns of a part are a ring in reading order. */
export function ellerLoop(width: number, height: number, words: Int32Array): Uint8Array {
  const tiles = new Uint8Array(width * height).fill(WALL)
  const columns = (width - 1) >> 1
  const after = new Int32Array(columns)
  const before = new Int32Array(columns)
  for (let column = 0; column < columns; column++) after[column] = before[column] = column
  let [x, y, z, w] = words
  for (let row = width; row < (height - 1) * width; row += 2 * width) {
    const isLast = row === (height - 2) * width
    for (let column = 0; column < columns; column++) {
      const tile = row + 2 * column + 1
      const next = after[column]
      tiles[tile] = FLOOR
      if (column < columns - 1 && next !== column + 1) {
        if (!isLast) {
          const t = x ^ (x << 11)
          x = y
          y = z
          z = w
          w ^= (w >>> 19) ^ t ^ (t >>> 8)
        }
        if (isLast || w >= 0) {
          const tail = before[column + 1]
          after[tail] = next
          before[next] = tail
          after[column] = column + 1
          before[column + 1] = column
          tiles[tile + 1] = FLOOR
        }
      }
      if (isLast) continue
      if (after[column] !== column) {
        const t = x ^ (x << 11)
        x = y
        y = z
        z = w
        w ^= (w >>> 19) ^ t ^ (t >>> 8)
        if (w < 0) {
          after[before[column]] = after[column]
          before[after[column]] = before[column]
          after[column] = before[column] = column
          continue
        }
      }
      tiles[tile + width] = FLOOR
    }
  }
  words.set([x, y, z, w])
  return tiles
}

/** The fallen sticks as one loop over typed arrays: the same maze from the same chance. */
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
