import { columnOf, type Grid, rowOf, WALL } from '../grid.ts'
import { endsOf } from './ends.ts'

/** Colours as SVG writes them, and the side of a tile in pixels. */
const COLOURS = { floor: '#ffffff', wall: '#000000', solution: '#c22f2f' }
const TILE_SIDE = 10
/** Units of lengths, as SVG writes them. */
const SUFFIXES = { px: '', mm: 'mm' }

/**
 * A maze as the text of an SVG file, a unit a tile: the floor as one rectangle, the walls as one
 * path, the entrance as a disc, the exit as a ring, the solution as one line through the middles of its
 * tiles. Equal mazes give equal texts.
 *
 * @param side side of a tile in a unit
 * @throws RangeError for a side that is not above 0, and for another unit.
 */
export function mazeSvg(
  grid: Grid,
  solution: ArrayLike<number> | null = null,
  side = TILE_SIDE,
  unit: keyof typeof SUFFIXES = 'px',
): string {
  const { width, height } = grid
  if (!(Number.isFinite(side) && side > 0)) {
    throw new RangeError(`the side of a tile must be a number above 0, not ${side}`)
  }
  if (!(unit in SUFFIXES)) throw new RangeError(`the unit must be px or mm, not ${unit}`)
  const suffix = SUFFIXES[unit]
  const { entrance, exit } = endsOf(grid)
  const middleOf = (tile: number): string =>
    `cx="${columnOf(grid, tile)}.5" cy="${rowOf(grid, tile)}.5"`
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * side}${suffix}" height="${height * side}${suffix}" shape-rendering="crispEdges">`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.floor}"/>`,
    `<path fill="${COLOURS.wall}" d="${wallPath(grid)}"/>`,
    `<circle ${middleOf(entrance)} r="0.4"/>`,
    `<circle ${middleOf(exit)} r="0.32" fill="none" stroke="${COLOURS.wall}" stroke-width="0.2"/>`,
  ]
  if (solution !== null && solution.length > 1) {
    const points = cornersOf(solution).map(
      (tile) => `${columnOf(grid, tile)}.5,${rowOf(grid, tile)}.5`,
    )
    lines.push(
      `<polyline fill="none" stroke="${COLOURS.solution}" stroke-width="0.4" stroke-linecap="round" stroke-linejoin="round" points="${points.join(' ')}"/>`,
    )
  }
  lines.push('</svg>', '')
  return lines.join('\n')
}

/**
 * Rectangles that cover the walls: every run of two or more along a row, every such run down a
 * column, and single walls. Runs that cross overlap, so that no seam shows between them.
 */
function wallPath(grid: Grid): string {
  const { width, height } = grid
  const parts: string[] = []
  const isWall = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && grid.tiles[y * width + x] === WALL
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isWall(x, y)) continue
      const isAlone = !isWall(x, y - 1) && !isWall(x, y + 1)
      if (!isWall(x - 1, y)) {
        let end = x + 1
        while (isWall(end, y)) end++
        if (end - x > 1 || isAlone) parts.push(rectangle(x, y, end - x, 1))
      }
      if (!isWall(x, y - 1)) {
        let end = y + 1
        while (isWall(x, end)) end++
        if (end - y > 1) parts.push(rectangle(x, y, 1, end - y))
      }
    }
  }
  return parts.join('')
}

function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h-${width}z`
}

/** The ends of a path and the tiles where it turns. */
function cornersOf(path: ArrayLike<number>): number[] {
  const corners: number[] = []
  for (let i = 0; i < path.length; i++) {
    const isInside = i > 0 && i < path.length - 1
    const goesOn = isInside && path[i] - path[i - 1] === path[i + 1] - path[i]
    if (!goesOn) corners.push(path[i])
  }
  return corners
}
