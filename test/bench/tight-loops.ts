import { FLOOR, WALL } from '../../src/core/grid.ts'
import { below, type Random } from '../../src/core/random/random.ts'

/**
 * The recursive backtracker as one loop over typed arrays, without options, masks and traces: the
 * same maze from the same chance. What the project's own is measured against.
 */
export function backtrackerLoop(width: number, height: number, random: Random): Uint8Array {
  const columns = (width - 1) >> 1
  const rows = (height - 1) >> 1
  const stride = columns + 2
  const tiles = new Uint8Array(width * height).fill(WALL)
  const free = new Uint8Array(stride * (rows + 2))
  for (let row = 1; row <= rows; row++) free.fill(1, row * stride + 1, row * stride + 1 + columns)
  const stack = new Uint8Array(columns * rows)
  let depth = 0
  const first = below(random, columns * rows)
  const column = first % columns
  const row = Math.floor(first / columns)
  let cell = (row + 1) * stride + column + 1
  let tile = (2 * row + 1) * width + 2 * column + 1
  free[cell] = 0
  tiles[tile] = FLOOR
  for (;;) {
    const north = free[cell - stride]
    const east = free[cell + 1]
    const south = free[cell + stride]
    const count = north + east + south + free[cell - 1]
    let way: number
    if (count === 0) {
      if (depth === 0) return tiles
      way = stack[--depth] ^ 2
    } else {
      let draw = 0
      if (count === 2) draw = random.next() >>> 31
      else if (count > 2)
        do draw = random.next() >>> 30
        while (draw >= count)
      way = draw < north ? 0 : draw < north + east ? 1 : draw < north + east + south ? 2 : 3
      stack[depth++] = way
    }
    const isUpright = (way & 1) === 0
    const sign = way === 0 || way === 3 ? -1 : 1
    const offset = isUpright ? sign * width : sign
    tiles[tile + offset] = FLOOR
    tile += 2 * offset
    tiles[tile] = FLOOR
    cell += isUpright ? sign * stride : sign
    free[cell] = 0
  }
}

/** Breadth-first search as one loop, on a map whose border is wall: fills `steps`, -1 elsewhere. */
export function breadthFirstLoop(
  tiles: Uint8Array,
  width: number,
  source: number,
  steps: Int32Array,
  queue: Int32Array,
): void {
  steps.fill(-1)
  steps[source] = 0
  queue[0] = source
  let end = 1
  for (let head = 0; head < end; head++) {
    const tile = queue[head]
    const next = steps[tile] + 1
    if (tiles[tile - width] === FLOOR && steps[tile - width] < 0) {
      steps[tile - width] = next
      queue[end++] = tile - width
    }
    if (tiles[tile + 1] === FLOOR && steps[tile + 1] < 0) {
      steps[tile + 1] = next
      queue[end++] = tile + 1
    }
    if (tiles[tile + width] === FLOOR && steps[tile + width] < 0) {
      steps[tile + width] = next
      queue[end++] = tile + width
    }
    if (tiles[tile - 1] === FLOOR && steps[tile - 1] < 0) {
      steps[tile - 1] = next
      queue[end++] = tile - 1
    }
  }
}
