import { GAP } from '../core/game/gap.ts'
import {
  type Direction,
  EAST,
  type Grid,
  neighbour,
  NORTH,
  SOUTH,
  WEST,
} from '../labyrinth/grid.ts'
import { TILE_COLUMNS, TILE_SIZE, TILES, WALL_SET_SIZE } from './atlas.ts'
import { createCanvasContext } from './canvas.ts'
import {
  paintGapMark,
  type SquareColours,
  squareBrush,
  type Thing,
  type TileBrush,
} from './map-canvas.ts'
import type { Palette } from './palettes.ts'
import { firstTileOf, floorTile, isWall, wallTile } from './tile-frames.ts'

/** Least side in pixels of tiles drawn as stones; plain squares are clearer below. */
const LEAST_STONE_SIDE = 8

/** Style of a painted grid. */
export interface GridStyle {
  /** Side of a tile, in pixels. */
  readonly side: number
  /** Image of the tiles of the game; null for plain squares. */
  readonly tiles: CanvasImageSource | null
  readonly palette: Palette
}

/** Brush of a style: the game's own stones, or squares in plain colours. */
export function tileBrush(style: GridStyle, colours: SquareColours): TileBrush {
  const { side, tiles, palette } = style
  return tiles === null || side < LEAST_STONE_SIDE
    ? squareBrush(side, colours)
    : stoneBrush(tiles, palette, side)
}

/** Frames of the tiles image in a row, each scaled to a side in pixels. */
export function scaledFrames(
  tiles: CanvasImageSource,
  frames: readonly number[],
  side: number,
): HTMLCanvasElement {
  // Enlarged by whole pixels and then reduced, the pixels of the drawing stay clear.
  const large = Math.ceil(side / TILE_SIZE) * TILE_SIZE
  const one = createCanvasContext(large, large)
  one.imageSmoothingEnabled = false
  const row = createCanvasContext(frames.length * side, side)
  row.imageSmoothingQuality = 'high'
  frames.forEach((frame, place) => {
    const x = (frame % TILE_COLUMNS) * TILE_SIZE
    const y = Math.floor(frame / TILE_COLUMNS) * TILE_SIZE
    one.clearRect(0, 0, large, large)
    one.drawImage(tiles, x, y, TILE_SIZE, TILE_SIZE, 0, 0, large, large)
    row.drawImage(one.canvas, place * side, 0, side, side)
  })
  return row.canvas
}

/**
 * Corners of a wall tile with their dark edges, in pixels of a tile; `stone` is the left side of plain
 * stone of equal size in the same rows, to cover a corner. The lower corners are high: beside them the
 * front faces of the neighbours are seen.
 */
const CORNERS = [
  { sides: [NORTH, WEST], x: 0, y: 0, width: 4, height: 4, stone: 4 },
  { sides: [NORTH, EAST], x: 12, y: 0, width: 4, height: 4, stone: 8 },
  { sides: [SOUTH, WEST], x: 0, y: 6, width: 4, height: 10, stone: 4 },
  { sides: [SOUTH, EAST], x: 12, y: 6, width: 4, height: 10, stone: 8 },
] as const

/**
 * Brush that paints the stones of a palette. Stones are made for walls one tile thick: if four walls
 * meet, as in stone that is not carved yet, the edges of the corner are covered. Gaps have their plain mark
 * unless they are as large as in the game.
 */
export function stoneBrush(tiles: CanvasImageSource, palette: Palette, side: number): TileBrush {
  const first = firstTileOf(palette)
  const frames = Array.from({ length: WALL_SET_SIZE }, (_, place) => first + place)
  const set = scaledFrames(tiles, [...frames, TILES.entrance, TILES.torch, TILES.exit], side)
  const things: Readonly<Record<Thing, number>> = {
    entrance: WALL_SET_SIZE,
    torch: WALL_SET_SIZE + 1,
    exit: WALL_SET_SIZE + 2,
  }
  const scaled = (length: number): number => Math.round((length / TILE_SIZE) * side)
  return {
    side,
    paint(context, grid, tile, left, top) {
      if (grid.tiles[tile] === GAP && side < TILE_SIZE) {
        paintGapMark(context, left, top, side)
        return
      }
      const [floor, wall] = [floorTile(grid, tile), wallTile(grid, tile)]
      for (const place of [floor, wall]) {
        if (place !== -1) context.drawImage(set, place * side, 0, side, side, left, top, side, side)
      }
      if (wall === -1) return
      for (const { sides, x, y, width, height, stone } of CORNERS) {
        if (!isSolid(grid, tile, sides)) continue
        const [from, size] = [wall * side + scaled(stone), [scaled(width), scaled(height)] as const]
        context.drawImage(set, from, scaled(y), ...size, left + scaled(x), top + scaled(y), ...size)
      }
    },
    paintThing(context, thing, left, top) {
      context.drawImage(set, things[thing] * side, 0, side, side, left, top, side, side)
    },
  }
}

/** True if the neighbours on two sides of a tile, and the tile between them, are walls. */
function isSolid(grid: Grid, tile: number, [along, across]: readonly Direction[]): boolean {
  const [beyond, beside] = [neighbour(grid, tile, along), neighbour(grid, tile, across)]
  if (beyond === -1 || beside === -1) return false
  return [beyond, beside, neighbour(grid, beyond, across)].every((near) => isWall(grid, near))
}
