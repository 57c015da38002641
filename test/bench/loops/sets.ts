import { FLOOR, WALL } from '../../../src/core/grid.ts'
import { CHOICES, REDRAW } from './lattice.ts'
import { roomOf } from './rows.ts'

/** Shuffles by the four words of an xorshift128, which move on. */
function shuffle(values: Int32Array, count: number, words: Int32Array): void {
  let [x, y, z, w] = words
  for (let last = count - 1; last > 0; last--) {
    const shift = Math.clz32(last)
    let other: number
    do {
      const t = x ^ (x << 11)
      x = y
      y = z
      z = w
      w ^= (w >>> 19) ^ t ^ (t >>> 8)
      other = w >>> shift
    } while (other > last)
    const held = values[last]
    values[last] = values[other]
    values[other] = held
  }
  words.set([x, y, z, w])
}

/** Kruskal as one loop over typed arrays: the same maze from the same chance. */
export function kruskalLoop(width: number, height: number, words: Int32Array): Uint8Array {
  const columns = (width - 1) >> 1
  const rows = (height - 1) >> 1
  const edges = new Int32Array(2 * columns * rows)
  let count = 0
  for (let cell = 0, row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, cell++) {
      if (column < columns - 1) edges[count++] = 2 * cell
      if (row < rows - 1) edges[count++] = 2 * cell + 1
    }
  }
  shuffle(edges, count, words)
  // Of each cell one nearer to the root of its set; of a root, minus the size of the set.
  const sets = new Int32Array(columns * rows).fill(-1)
  // Of each cell a bit for the way east, and one for the way south.
  const ways = new Uint8Array(columns * rows)
  for (let i = 0, parts = ways.length; parts > 1; i++) {
    const cell = edges[i] >> 1
    const isSouth = edges[i] & 1
    let a = cell
    for (let next = sets[a]; next >= 0; next = sets[a]) {
      if (sets[next] >= 0) sets[a] = sets[next]
      a = next
    }
    let b = cell + 1 + isSouth * (columns - 1)
    for (let next = sets[b]; next >= 0; next = sets[b]) {
      if (sets[next] >= 0) sets[b] = sets[next]
      b = next
    }
    if (a === b) continue
    const larger = sets[a] <= sets[b] ? a : b
    const smaller = a + b - larger
    sets[larger] += sets[smaller]
    sets[smaller] = larger
    ways[cell] |= 1 << isSouth
    parts--
  }
  const tiles = new Uint8Array(width * height).fill(WALL)
  for (let cell = 0, row = width; row < tiles.length - width; row += 2 * width) {
    for (let tile = row + 1; tile < row + width; tile += 2, cell++) {
      tiles[tile] = FLOOR
      tiles[tile + 1] = 1 - (ways[cell] & 1)
      tiles[tile + width] = 1 - (ways[cell] >> 1)
    }
  }
  return tiles
}

/** The growing walls in the same way. */
export function wallGrowingLoop(width: number, height: number, words: Int32Array): Uint8Array {
  const tiles = roomOf(width, height)
  const stride = (width + 1) >> 1
  const starts = new Int32Array(((width - 3) >> 1) * ((height - 3) >> 1))
  // Of each pillar 0 before it is raised, 1 in the growth that goes on, 2 later and on the border.
  const states = new Uint8Array(stride * ((height + 1) >> 1)).fill(2)
  let count = 0
  for (let y = 1; y < (height - 1) >> 1; y++) {
    for (let x = 1; x < stride - 1; x++) {
      states[y * stride + x] = 0
      starts[count++] = y * stride + x
    }
  }
  shuffle(starts, count, words)
  let [x, y, z, w] = words
  const steps = Int32Array.of(-stride, 1, stride, -1)
  const offsets = Int32Array.of(-width, 1, width, -1)
  // The ways of the growth, and all of its pillars.
  const stack = new Uint8Array(count)
  const grown = new Int32Array(count)
  for (let i = 0; i < count; i++) {
    let pillar = starts[i]
    if (states[pillar] !== 0) continue
    const row = (pillar / stride) | 0
    let tile = 2 * (row * width + pillar - row * stride)
    let depth = 0
    let size = 0
    for (;;) {
      if (states[pillar] === 0) {
        states[pillar] = 1
        tiles[tile] = WALL
        grown[size++] = pillar
      }
      const open =
        15 ^
        ((states[pillar - stride] & 1) |
          ((states[pillar + 1] & 1) << 1) |
          ((states[pillar + stride] & 1) << 2) |
          ((states[pillar - 1] & 1) << 3))
      if (open === 0) {
        const back = stack[--depth] ^ 2
        pillar += steps[back]
        tile += 2 * offsets[back]
        continue
      }
      let way = CHOICES[open << 2]
      if ((open & (open - 1)) !== 0)
        do {
          const t = x ^ (x << 11)
          x = y
          y = z
          z = w
          w ^= (w >>> 19) ^ t ^ (t >>> 8)
          way = CHOICES[(open << 2) | (w >>> 30)]
        } while (way === REDRAW)
      tiles[tile + offsets[way]] = WALL
      pillar += steps[way]
      if (states[pillar] !== 0) break
      tile += 2 * offsets[way]
      stack[depth++] = way
    }
    while (size > 0) states[grown[--size]] = 2
  }
  words.set([x, y, z, w])
  return tiles
}
