import { blank, box, grain, put, stamp, type Canvas } from './canvas.ts'
import type { Color } from './palette.ts'

const size = 16
/** The row of the lip: below it the wall's front face is seen. */
const lip = 8

/** Whole, cracked, or overgrown. */
export type Age = 'new' | 'cracked' | 'mossy'

/** A wall by its neighbours: bits north 1, east 2, south 4, west 8 are set where wall goes on. */
export function wall(mask: number, age: Age): Canvas {
  const tile = blank(size, size)
  const open = { north: !(mask & 1), east: !(mask & 2), south: !(mask & 4), west: !(mask & 8) }
  cap(tile, mask)
  if (open.south) face(tile, open.west, open.east)
  rims(tile, open)
  if (age === 'cracked') crack(tile, open.south)
  if (age === 'mossy') moss(tile, open.south)
  return tile
}

type Open = Readonly<Record<'north' | 'east' | 'south' | 'west', boolean>>

/** The top of the wall: big worn blocks, their joints one shade darker. */
function cap(tile: Canvas, mask: number): void {
  box(tile, 0, 0, size, size, 'clay')
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (grain(x, y, mask) < 5) put(tile, x, y, 'rust')
      if (grain(x, y, 40 + mask) < 9) put(tile, x, y, 'sand')
    }
  }
  const along = mask & 10
  const across = mask & 5
  if (!across) joint(tile, 11, 0, 1, size)
  if (!along) joint(tile, 0, 5, size, 1)
}

/** The joint of two blocks: a dark line, and light on the edge beyond it, in places worn away. */
function joint(tile: Canvas, x: number, y: number, width: number, length: number): void {
  for (let j = y; j < y + length; j++) {
    for (let i = x; i < x + width; i++) {
      if (grain(i, j, 7) < 40) continue
      put(tile, i, j, 'rust')
      if (grain(i, j, 8) < 110) put(tile, width === 1 ? i + 1 : i, width === 1 ? j : j + 1, 'sand')
    }
  }
}

/** Two courses of brick in the wall's own shadow; the pattern repeats every eight pixels. */
function face(tile: Canvas, west: boolean, east: boolean): void {
  for (let y = lip + 1; y < size; y++) {
    const course = y < 12 ? 0 : 1
    for (let x = 0; x < size; x++) put(tile, x, y, brick(x + 4 * course, y - (course ? 12 : 9)))
  }
  box(tile, 0, size - 1, size, 1, 'ink')
  if (west) box(tile, 0, lip + 1, 1, size - lip - 1, 'ink')
  if (east) box(tile, size - 1, lip + 1, 1, size - lip - 1, 'ink')
}

function brick(x: number, y: number): Color {
  if (x % 8 === 7 || y === 2) return 'umber'
  if (y === 0 && x % 8 < 6) return 'rust'
  return 'brick'
}

/** Edges towards the floor: a dark line outside, a light one inside. */
function rims(tile: Canvas, open: Open): void {
  const foot = open.south ? lip + 1 : size
  const left = open.west ? 1 : 0
  const right = open.east ? size - 1 : size
  if (open.west) box(tile, 1, 0, 1, foot, 'sand')
  if (open.east) box(tile, size - 2, 0, 1, foot, 'sand')
  if (open.north) box(tile, left, 1, right - left, 1, 'straw')
  if (open.south) box(tile, left, lip, right - left, 1, 'straw')
  if (open.west) box(tile, 0, 0, 1, foot, 'umber')
  if (open.east) box(tile, size - 1, 0, 1, foot, 'umber')
  if (open.north) box(tile, 0, 0, size, 1, 'umber')
  corners(tile, open, foot)
}

/** Where two walls meet, the lines of their neighbours run into this tile and turn. */
function corners(tile: Canvas, open: Open, foot: number): void {
  const sides = [
    { x: 0, inner: 1, open: open.west },
    { x: size - 1, inner: size - 2, open: open.east },
  ]
  for (const side of sides) {
    if (side.open) continue
    if (!open.north) {
      put(tile, side.x, 0, 'umber')
      put(tile, side.x, 1, 'straw')
      put(tile, side.inner, 1, 'straw')
      put(tile, side.inner, 0, 'sand')
    }
    if (!open.south) {
      box(tile, side.inner, lip, 1, foot - lip, 'sand')
      box(tile, side.x, lip + 1, 1, foot - lip - 1, 'umber')
      put(tile, side.x, lip, 'straw')
      put(tile, side.inner, lip, 'straw')
    }
  }
}

/** A crack across the cap, and bricks gone from the face. */
function crack(tile: Canvas, south: boolean): void {
  const line = south ? [5, 6, 6, 7, 8, 8] : [4, 5, 5, 6, 7, 7, 8, 9, 9, 10]
  line.forEach((x, step) => {
    put(tile, x + 1, 2 + step, 'sand')
    put(tile, x, 2 + step, 'brick')
  })
  for (const [x, y] of [
    [6, 5],
    [8, 5],
    [9, 4],
    [10, 4],
    [11, 3],
  ])
    put(tile, x, y, 'brick')
  if (!south) return
  put(tile, 8, lip, 'rust')
  put(tile, 8, lip + 1, 'umber')
  box(tile, 4, 12, 6, 2, 'ink')
  put(tile, 4, 13, 'umber')
  put(tile, 8, 13, 'umber')
}

/** Moss in the joints of the cap, and hanging over the lip. */
function moss(tile: Canvas, south: boolean): void {
  stamp(tile, ['..pp....', '.pvppp..', '..pp.pp.', '.....p..'], 4, 3)
  if (!south) {
    stamp(tile, ['.pp..', 'ppvp.', '.pppp', '..p..'], 6, 10)
    return
  }
  const lengths = [1, 3, 2, 5, 4, 2, 1, 2, 4, 1]
  lengths.forEach((length, step) => {
    box(tile, 3 + step, lip, 1, length, 'pine')
    if (step % 3 !== 2) put(tile, 3 + step, lip, 'verdigris')
  })
}
