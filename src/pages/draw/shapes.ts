import {
  columnOf,
  DIRECTIONS,
  type Grid,
  isInner,
  rowOf,
  tileAhead,
  tileAt,
} from '../../labyrinth/grid.ts'

/** Ways to draw on both sides of the middle: mirrored left and right, top and bottom, or both. */
export const MIRRORS = ['none', 'across', 'down', 'both'] as const
export type Mirror = (typeof MIRRORS)[number]

/**
 * Tiles of a straight line, both ends included, each beside the one before: a drawn wall has no gap for
 * a runner, a drawn corridor can be walked.
 */
export function lineTiles(grid: Grid, from: number, to: number): number[] {
  let x = columnOf(grid, from)
  let y = rowOf(grid, from)
  const columns = Math.abs(columnOf(grid, to) - x)
  const rows = Math.abs(rowOf(grid, to) - y)
  const stepX = Math.sign(columnOf(grid, to) - x)
  const stepY = Math.sign(rowOf(grid, to) - y)
  const tiles = [from]
  for (let across = 0, down = 0; across < columns || down < rows;) {
    // The next column or the next row, whichever border the line crosses first.
    if ((1 + 2 * across) * rows < (1 + 2 * down) * columns) {
      across++
      x += stepX
    } else {
      down++
      y += stepY
    }
    tiles.push(tileAt(grid, x, y))
  }
  return tiles
}

/** Tiles of a filled rectangle with two corners, in reading order. */
export function rectangleTiles(grid: Grid, from: number, to: number): number[] {
  const [left, right] = [columnOf(grid, from), columnOf(grid, to)].sort((a, b) => a - b)
  const [top, bottom] = [rowOf(grid, from), rowOf(grid, to)].sort((a, b) => a - b)
  const columns = right - left + 1
  return Array.from({ length: columns * (bottom - top + 1) }, (_, i) =>
    tileAt(grid, left + (i % columns), top + Math.floor(i / columns)),
  )
}

/** Tiles connected to a tile by tiles of its kind, without the border; none from the border. */
export function floodTiles(grid: Grid, from: number): number[] {
  if (!isInner(grid, from)) return []
  const reached = new Set([from])
  // A set also iterates over the tiles that are added meanwhile.
  for (const tile of reached) {
    for (const direction of DIRECTIONS) {
      const next = tileAhead(grid, tile, direction)
      if (grid.tiles[next] === grid.tiles[from] && isInner(grid, next)) reached.add(next)
    }
  }
  return [...reached]
}

/** Tiles and their mirror images, each once. */
export function mirrored(grid: Grid, tiles: readonly number[], mirror: Mirror): number[] {
  const across = (tile: number): number =>
    tileAt(grid, grid.width - 1 - columnOf(grid, tile), rowOf(grid, tile))
  const down = (tile: number): number =>
    tileAt(grid, columnOf(grid, tile), grid.height - 1 - rowOf(grid, tile))
  const flips = { none: [], across: [across], down: [down], both: [across, down] }[mirror]
  const all = flips.reduce((drawn, flip) => [...drawn, ...drawn.map(flip)], [...tiles])
  return [...new Set(all)]
}
