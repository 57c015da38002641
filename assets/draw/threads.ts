import { at, blank, box, type Canvas, outlined, put, stamp } from './canvas.ts'

const size = 16
/** The first of the strand's two pixels across a tile. */
const middle = 7

/** Ariadne's thread: a twisted golden strand from the middle to the edges named by the mask. */
export function gold(mask: number): Canvas {
  const tile = blank(size, size)
  if (mask === 0) {
    stamp(tile, ['.gg.', 'gWgg', 'ggge', '.ge.'], 6, 6)
    return outlined(tile, 'rust')
  }
  for (const [x, y] of strand(mask)) box(tile, x, y, 2, 2, 'gold')
  if (ends(mask) === 1) stamp(tile, ['.gg.', 'gggg', 'gggg', '.gg.'], 6, 6)
  return outlined(twisted(tile), 'rust')
}

/** The other thread: loose verdigris beads, thinner than gold, so that shape tells them apart. */
export function green(mask: number): Canvas {
  const tile = blank(size, size)
  if (mask === 0) stamp(tile, ['.vv.', 'v..v', 'v..v', '.vv.'], 6, 6)
  if (ends(mask) === 1) box(tile, middle, middle, 2, 2, 'verdigris')
  for (const near of [1, 5]) {
    const far = size - 2 - near
    if (mask & 1) bead(tile, middle, near)
    if (mask & 4) bead(tile, middle, far)
    if (mask & 8) bead(tile, near, middle)
    if (mask & 2) bead(tile, far, middle)
  }
  return outlined(tile, 'ink')
}

function bead(tile: Canvas, x: number, y: number): void {
  box(tile, x, y, 2, 2, 'verdigris')
  put(tile, x, y, 'sky')
}

function ends(mask: number): number {
  return [1, 2, 4, 8].filter((bit) => mask & bit).length
}

/** The top left pixels of a two pixel brush; two ends at a right angle are joined by a curve. */
function strand(mask: number): [number, number][] {
  const last = size - 2
  const bent = ends(mask) === 2 && mask !== 5 && mask !== 10
  const gap = bent ? 3 : 0
  const points: [number, number][] = []
  for (let step = gap; step <= middle; step++) {
    if (mask & 1) points.push([middle, middle - step])
    if (mask & 2) points.push([Math.min(last, middle + step), middle])
    if (mask & 4) points.push([middle, Math.min(last, middle + step)])
    if (mask & 8) points.push([middle - step, middle])
  }
  if (bent) {
    const right = mask & 2 ? 1 : -1
    const down = mask & 4 ? 1 : -1
    points.push([middle, middle + 2 * down], [middle + 2 * right, middle])
    points.push([middle + right, middle + down])
  }
  return points
}

/** Light and dark fibres, in a pattern that goes on unbroken from tile to tile. */
function twisted(tile: Canvas): Canvas {
  tile.cells.forEach((color, index) => {
    if (color === null) return
    const x = index % size
    const y = Math.floor(index / size)
    const turn = (x + y) % 4
    const lit = at(tile, x, y - 1) === null || at(tile, x - 1, y) === null
    if (turn === 0 && lit) put(tile, x, y, 'cream')
    if (turn === 3 && !lit) put(tile, x, y, 'ember')
  })
  return tile
}
