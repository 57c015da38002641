import {
  columnOf,
  type Direction,
  EAST,
  type Grid,
  neighbour,
  NORTH,
  rowOf,
  SOUTH,
  WEST,
} from '../core/grid.ts'
import { TILE_COLUMNS, TILE_SIZE, WALL_SET_SIZE } from './atlas.ts'
import { createCanvasContext } from './canvas.ts'
import { firstTileOf, floorTile, isWall, wallTile } from './level-builder.ts'
import type { Palette } from './palettes.ts'

/** The tiles of a palette's wall set in a row, each with sides of so many pixels. */
export function scaledWallSet(
  tiles: CanvasImageSource,
  palette: Palette,
  side: number,
): HTMLCanvasElement {
  const first = firstTileOf(palette)
  // Enlarged by whole pixels and then reduced, the pixels of the drawing stay clear.
  const large = Math.ceil(side / TILE_SIZE) * TILE_SIZE
  const one = createCanvasContext(large, large)
  one.imageSmoothingEnabled = false
  const set = createCanvasContext(WALL_SET_SIZE * side, side)
  set.imageSmoothingQuality = 'high'
  for (let place = 0; place < WALL_SET_SIZE; place++) {
    const frame = first + place
    const x = (frame % TILE_COLUMNS) * TILE_SIZE
    const y = Math.floor(frame / TILE_COLUMNS) * TILE_SIZE
    one.clearRect(0, 0, large, large)
    one.drawImage(tiles, x, y, TILE_SIZE, TILE_SIZE, 0, 0, large, large)
    set.drawImage(one.canvas, place * side, 0, side, side)
  }
  return set.canvas
}

/** A corner of a wall tile with its dark edge, and plain stone to cover it; in pixels of a tile. */
interface Corner {
  readonly sides: readonly [Direction, Direction]
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The left side of plain stone, as wide and as high and in the same rows. */
  readonly stone: number
}

/** The lower corners are high: beside them the front faces of the neighbours are seen. */
const CORNERS: readonly Corner[] = [
  { sides: [NORTH, WEST], x: 0, y: 0, width: 4, height: 4, stone: 4 },
  { sides: [NORTH, EAST], x: 12, y: 0, width: 4, height: 4, stone: 8 },
  { sides: [SOUTH, WEST], x: 0, y: 6, width: 4, height: 10, stone: 4 },
  { sides: [SOUTH, EAST], x: 12, y: 6, width: 4, height: 10, stone: 8 },
]

/**
 * Draws the floor or the wall of a tile from a scaled wall set. The set is of walls one tile thick:
 * where four walls meet, as in stone that is not carved yet, the edges of the corner are covered.
 */
export function drawStones(
  context: CanvasRenderingContext2D,
  set: HTMLCanvasElement,
  grid: Grid,
  tile: number,
): void {
  const side = set.height
  const [left, top] = [columnOf(grid, tile) * side, rowOf(grid, tile) * side]
  const [floor, wall] = [floorTile(grid, tile), wallTile(grid, tile)]
  for (const place of [floor, wall]) {
    if (place !== -1) context.drawImage(set, place * side, 0, side, side, left, top, side, side)
  }
  if (wall === -1) return
  const scaled = (length: number): number => Math.round((length / TILE_SIZE) * side)
  for (const { sides, x, y, width, height, stone } of CORNERS) {
    if (!isSolid(grid, tile, sides)) continue
    const [from, size] = [wall * side + scaled(stone), [scaled(width), scaled(height)] as const]
    context.drawImage(set, from, scaled(y), ...size, left + scaled(x), top + scaled(y), ...size)
  }
}

/** Whether the neighbours on two sides of a tile, and the tile between them, are walls. */
function isSolid(grid: Grid, tile: number, [along, across]: Corner['sides']): boolean {
  const [beyond, beside] = [neighbour(grid, tile, along), neighbour(grid, tile, across)]
  if (beyond === -1 || beside === -1) return false
  return [beyond, beside, neighbour(grid, beyond, across)].every((near) => isWall(grid, near))
}
