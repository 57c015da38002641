import { FLOOR, WALL } from '../../../src/core/grid.ts'
import type { Random } from '../../../src/core/random/random.ts'

function shuffle(values: Int32Array, count: number, random: Random): void {
  for (let last = count - 1; last > 0; last--) {
    const shift = Math.clz32(last)
    let other = random.next() >>> shift
    while (other > last) other = random.next() >>> shift
    const held = values[last]
    values[last] = values[other]
    values[other] = held
  }
}

/** Kruskal as one loop over typed arrays: the same maze from the same chance. */
export function kruskalLoop(width: number, height: number, random: Random): Uint8Array {
  const columns = (width - 1) >> 1
  const rows = (height - 1) >> 1
  const tiles = new Uint8Array(width * height).fill(WALL)
  const edges = new Int32Array(2 * columns * rows)
  let count = 0
  for (let cell = 0, row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, cell++) {
      if (column < columns - 1) edges[count++] = 2 * cell
      if (row < rows - 1) edges[count++] = 2 * cell + 1
      tiles[(2 * row + 1) * width + 2 * column + 1] = FLOOR
    }
  }
  shuffle(edges, count, random)
  // Of each cell one nearer to the root of its set; of a root, minus the size of the set.
  const sets = new Int32Array(columns * rows).fill(-1)
  for (let i = 0; i < count; i++) {
    const cell = edges[i] >> 1
    const isSouth = edges[i] & 1
    let a = cell
    for (let next = sets[a]; next >= 0; next = sets[a]) {
      if (sets[next] >= 0) sets[a] = sets[next]
      a = next
    }
    let b = isSouth === 1 ? cell + columns : cell + 1
    for (let next = sets[b]; next >= 0; next = sets[b]) {
      if (sets[next] >= 0) sets[b] = sets[next]
      b = next
    }
    if (a === b) continue
    const larger = sets[a] <= sets[b] ? a : b
    const smaller = a + b - larger
    sets[larger] += sets[smaller]
    sets[smaller] = larger
    const row = (cell / columns) | 0
    const tile = (2 * row + 1) * width + 2 * (cell - row * columns) + 1
    tiles[isSouth === 1 ? tile + width : tile + 1] = FLOOR
  }
  return tiles
}

/** The growing walls in the same way. */
export function wallGrowingLoop(width: number, height: number, random: Random): Uint8Array {
  const tiles = new Uint8Array(width * height).fill(WALL)
  for (let y = 1; y < height - 1; y++) tiles.fill(FLOOR, y * width + 1, (y + 1) * width - 1)
  const stride = (width + 1) >> 1
  const starts = new Int32Array(((width - 3) >> 1) * ((height - 3) >> 1))
  // Of each pillar the number of the growth that raised it, 0 before, -1 on the border.
  const growths = new Int32Array(stride * ((height + 1) >> 1)).fill(-1)
  let count = 0
  for (let y = 1; y < (height - 1) >> 1; y++) {
    for (let x = 1; x < stride - 1; x++) {
      growths[y * stride + x] = 0
      starts[count++] = y * stride + x
    }
  }
  shuffle(starts, count, random)
  const tracker = new Int32Array(count)
  let growth = 0
  for (let i = 0; i < count; i++) {
    let pillar = starts[i]
    if (growths[pillar] !== 0) continue
    growth++
    let length = 0
    let row = (pillar / stride) | 0
    let tile = 2 * (row * width + pillar - row * stride)
    while (growths[pillar] === 0) {
      growths[pillar] = growth
      tiles[tile] = WALL
      tracker[length++] = pillar
      for (;;) {
        const north = growths[pillar - stride] === growth ? 0 : 1
        const east = growths[pillar + 1] === growth ? 0 : 1
        const south = growths[pillar + stride] === growth ? 0 : 1
        const ways = north + east + south + (growths[pillar - 1] === growth ? 0 : 1)
        if (ways === 0) {
          pillar = tracker[--length - 1]
          row = (pillar / stride) | 0
          tile = 2 * (row * width + pillar - row * stride)
          continue
        }
        let draw = 0
        if (ways === 2) draw = random.next() >>> 31
        else if (ways > 2)
          do draw = random.next() >>> 30
          while (draw >= ways)
        const isNorth = draw < north
        const isEast = !isNorth && draw < north + east
        const isSouth = !isNorth && !isEast && draw < north + east + south
        const offset = isNorth ? -width : isEast ? 1 : isSouth ? width : -1
        tiles[tile + offset] = WALL
        tile += 2 * offset
        pillar += isNorth ? -stride : isEast ? 1 : isSouth ? stride : -1
        break
      }
    }
  }
  return tiles
}
