import { FLOOR, WALL } from '../../../src/core/grid.ts'

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

/**
 * The fallen sticks in the same way, without a branch for the draws that choose no way: they put up
 * the stick itself once more.
 */
export function stickLoop(width: number, height: number, words: Int32Array): Uint8Array {
  const tiles = roomOf(width, height)
  let [x, y, z, w] = words
  // Of each draw of two bits how a stick falls, 0 for none: in the first row without and with one
  // that lies west of it, then so in the others. Then where the next draw stands.
  const falls = Int32Array.of(
    -width,
    1,
    width,
    -1,
    -width,
    1,
    width,
    0,
    1,
    width,
    -1,
    0,
    1,
    width,
    0,
    0,
  )
  const nexts = Uint8Array.of(0, 4, 0, 0, 0, 4, 0, 4, 12, 8, 8, 8, 12, 8, 12, 12)
  for (let row = 2 * width, first = 0; row < (height - 2) * width; row += 2 * width, first = 8) {
    const last = row + width - 3
    for (let pillar = row + 2, at = first; pillar <= last;) {
      const t = x ^ (x << 11)
      x = y
      y = z
      z = w
      w ^= (w >>> 19) ^ t ^ (t >>> 8)
      at |= w >>> 30
      const offset = falls[at]
      at = nexts[at]
      tiles[pillar] = WALL
      tiles[pillar + offset] = WALL
      pillar += ((offset | -offset) >>> 31) << 1
    }
  }
  words.set([x, y, z, w])
  return tiles
}

/** All floor, but for the border. */
export function roomOf(width: number, height: number): Uint8Array {
  const tiles = new Uint8Array(width * height)
  tiles.fill(WALL, 0, width)
  for (let end = width; end < tiles.length; end += width) tiles.fill(WALL, end - 1, end + 1)
  tiles.fill(WALL, tiles.length - width)
  return tiles
}
