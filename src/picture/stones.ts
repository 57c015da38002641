import { GAP } from '../core/game/gap.ts'
import {
  type Direction,
  EAST,
  type Grid,
  neighbour,
  NORTH,
  SOUTH,
  WEST,
  columnOf,
  DIRECTIONS,
  isFloor,
  WALL,
} from '../labyrinth/grid.ts'
import {
  TILE_COLUMNS,
  TILE_SIZE,
  TILES,
  WALL_SET_SIZE,
  CASTERS,
  FLOOR_VARIANTS,
  WALL_SET,
} from './atlas.ts'
import { createCanvasContext } from './canvas.ts'
import {
  paintGapMark,
  type SquareColours,
  squareBrush,
  type Thing,
  type TileBrush,
} from './map-canvas.ts'
import { type Palette, PALETTE_IDS } from './palettes.ts'
import type { LevelLayout } from '../core/game/level-layout.ts'
import { quotient } from '../labyrinth/integer.ts'

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

const EMPTY = -1

/** First tile of a palette's wall set. */
export function firstTileOf({ id }: Palette): number {
  return TILES.wallSets + PALETTE_IDS.indexOf(id) * WALL_SET_SIZE
}

/** Index of a floor tile in its wall set, -1 for other tiles. */
export function floorTile(grid: Grid, tile: number): number {
  if (!isFloor(grid, tile)) return EMPTY
  // Most stones are plain: the pattern must stay below the thread and the actors.
  const texture = textureOf(tile)
  const variant = texture % 3 === 0 ? quotient(texture, 3) % FLOOR_VARIANTS : 0
  return WALL_SET.floor + CASTERS[casterOf(grid, tile)] * FLOOR_VARIANTS + variant
}

function casterOf(grid: Grid, tile: number): keyof typeof CASTERS {
  const north = neighbour(grid, tile, NORTH)
  const fromNorth = isWall(grid, north)
  const fromWest = isWall(grid, neighbour(grid, tile, WEST))
  if (fromNorth) return fromWest ? 'both' : 'north'
  if (fromWest) return 'west'
  const corner = north === -1 ? -1 : neighbour(grid, north, WEST)
  return isWall(grid, corner) ? 'corner' : 'none'
}

/** Index of a wall or gap tile in its wall set, -1 for other tiles. */
export function wallTile(grid: Grid, tile: number): number {
  if (grid.tiles[tile] === GAP) return WALL_SET.gap + (isUprightGap(grid, tile) ? 0 : 1)
  if (!isWall(grid, tile)) return EMPTY
  const texture = textureOf(tile) % 24
  const age = texture === 0 ? 'wornWall' : texture === 1 ? 'grownWall' : 'wall'
  return WALL_SET[age] + wallMask(grid, tile)
}

/** Index of the plug over the edges of four walls in its wall set, -1 if a tile is not their upper left. */
export function plugTile(grid: Grid, tile: number): number {
  const isInside = columnOf(grid, tile) < grid.width - 1
  const four = [tile, tile + 1, tile + grid.width, tile + grid.width + 1]
  return isInside && four.every((each) => grid.tiles[each] === WALL) ? WALL_SET.plug : EMPTY
}

/** True for a gap that leads from north to south. */
export function isUprightGap(grid: Grid, tile: number): boolean {
  const north = neighbour(grid, tile, NORTH)
  return north !== -1 && isFloor(grid, north)
}

/** True for walls, and for gaps, over which they run on; the void beyond a mask is neither floor nor wall. */
function isWall({ tiles }: Grid, tile: number): boolean {
  return tiles[tile] === WALL || tiles[tile] === GAP
}

/** Bits, `1 << direction`, of the neighbours that are walls; beyond the edge is none. */
export function wallMask(grid: Grid, tile: number): number {
  let mask = 0
  for (const direction of DIRECTIONS) {
    if (isWall(grid, neighbour(grid, tile, direction))) mask |= 1 << direction
  }
  return mask
}

/** Least distance of torches on a wall, in tiles. */
const TORCH_GAP = 4

/** Walls with a front face that carry a torch, so that light is never far. */
export function torchTilesOf({ grid }: Pick<LevelLayout, 'grid'>): number[] {
  const torches: number[] = []
  for (let tile = 0; tile < grid.tiles.length; tile++) {
    if (grid.tiles[tile] !== WALL || textureOf(tile) % 9 !== 0) continue
    const south = neighbour(grid, tile, SOUTH)
    if (south === -1 || !isFloor(grid, south)) continue
    const last = torches.at(-1) ?? -TORCH_GAP
    if (tile - last >= TORCH_GAP) torches.push(tile)
  }
  return torches
}

/** Number that looks random and depends on the tile alone, so that looks draw no chance. */
export function textureOf(tile: number): number {
  let mixed = Math.imul(tile + 1, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 8
}
