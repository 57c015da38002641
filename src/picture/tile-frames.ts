import type { LevelLayout } from '../core/game/level-layout.ts'
import { GAP } from '../core/game/gap.ts'
import {
  columnOf,
  DIRECTIONS,
  type Grid,
  isFloor,
  neighbour,
  NORTH,
  SOUTH,
  WALL,
  WEST,
} from '../labyrinth/grid.ts'
import { quotient } from '../labyrinth/integer.ts'
import { CASTERS, FLOOR_VARIANTS, TILES, WALL_SET, WALL_SET_SIZE } from './atlas.ts'
import { type Palette, PALETTE_IDS } from './palettes.ts'

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
export function isWall({ tiles }: Grid, tile: number): boolean {
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
