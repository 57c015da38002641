/** Kind of a pixel of a wall tile: outside, front face, or part of the cap, from its edge inwards. */
export type Place = 'out' | 'face' | 'outline' | 'rim' | 'side' | 'cap'

export const SIZE = 16
/** The row of the lip: below it the wall's front face is seen. */
export const LIP = 8

/** Shape of a wall's edges. */
export interface Outline {
  /** Indentation of the edge at each of sixteen pixels along it, repeated. */
  readonly rough: readonly number[]
  /** Radius of convex corners, in pixels. */
  readonly round: number
}

const NORTH = 1
const EAST = 2
const SOUTH = 4
const WEST = 8

/**
 * Kinds of all pixels of a wall tile, row by row, by its neighbours: the bits north 1, east 2, south 4
 * and west 8 are set if the neighbour is wall. Walls are one tile thick, so the corners of a tile touch
 * floor, and lines from two neighbours meet inside the tile.
 */
export function wallShape(mask: number, outline: Outline): Place[] {
  const places: Place[] = []
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) places.push(placeAt(x, y, mask, outline))
  }
  return places
}

type Region = 'out' | 'face' | 'cap'

function placeAt(x: number, y: number, mask: number, outline: Outline): Place {
  const region = (dx: number, dy: number): Region => regionAt(x + dx, y + dy, mask, outline)
  const here = region(0, 0)
  if (here !== 'cap') return here
  const beside = [region(-1, 0), region(1, 0)]
  if (beside.some((one) => one !== 'cap')) return 'outline'
  for (let dx = -1; dx <= 1; dx++) {
    for (const dy of [-1, 1]) if (region(dx, dy) === 'out') return 'outline'
  }
  for (let dx = -2; dx <= 2; dx++) {
    if (region(dx, -2) === 'out' || region(dx, 2) === 'out') return 'rim'
    if (Math.abs(dx) < 2 && region(dx, 1) === 'face') return 'rim'
  }
  for (let dy = -1; dy <= 1; dy++) {
    if (region(-2, dy) !== 'cap' || region(2, dy) !== 'cap') return 'side'
  }
  return 'cap'
}

function regionAt(x: number, y: number, mask: number, outline: Outline): Region {
  const inColumn = x >= 0 && x < SIZE
  const inRow = y >= 0 && y < SIZE
  if (inColumn && inRow) return ownRegion(x, y, mask, outline)
  const { rough } = outline
  if (inColumn) {
    if ((mask & (y < 0 ? NORTH : SOUTH)) === 0) return 'out'
    const row = (y + SIZE) % SIZE
    return isWithin(x, row, rough) ? 'cap' : 'out'
  }
  if (!inRow || (mask & (x < 0 ? WEST : EAST)) === 0) return 'out'
  const column = (x + SIZE) % SIZE
  if (y < rough[column]) return 'out'
  return y <= LIP ? 'cap' : 'face'
}

function ownRegion(x: number, y: number, mask: number, { rough, round }: Outline): Region {
  const north = (mask & NORTH) === 0
  const east = (mask & EAST) === 0
  const south = (mask & SOUTH) === 0
  const west = (mask & WEST) === 0
  if (north && y < rough[x]) return 'out'
  if (west && x < rough[(y + 3) % SIZE]) return 'out'
  if (east && x > SIZE - 1 - rough[(y + 9) % SIZE]) return 'out'
  const right = SIZE - 1 - x
  if (north && ((west && x + y < round) || (east && right + y < round))) return 'out'
  if (!south || y <= LIP) return 'cap'
  const below = SIZE - 1 - y
  if ((west && x + below < round) || (east && right + below < round)) return 'out'
  return 'face'
}

/** Whether a column lies inside a wall that runs from north to south. */
function isWithin(x: number, row: number, rough: readonly number[]): boolean {
  return x >= rough[(row + 3) % SIZE] && x <= SIZE - 1 - rough[(row + 9) % SIZE]
}
