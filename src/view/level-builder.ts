import type Phaser from 'phaser'
import {
  DIRECTIONS,
  type Grid,
  isFloor,
  neighbour,
  NORTH,
  columnOf,
  rowOf,
  SOUTH,
  WALL,
} from '../core/grid.ts'
import { quotient } from '../core/integer.ts'
import type { Arena } from '../core/game/level.ts'
import { FLOOR_VARIANTS, TEXTURES, TILE_SIZE, TILES } from './atlas.ts'

/** The layers that a level is drawn with, lowest first. */
export interface LevelLayers {
  readonly map: Phaser.Tilemaps.Tilemap
  readonly floor: Phaser.Tilemaps.TilemapLayer
  readonly thread: Phaser.Tilemaps.TilemapLayer
  readonly walls: Phaser.Tilemaps.TilemapLayer
}

const EMPTY = -1

/** Turns a maze into tilemap layers: its floor, an empty layer for the thread, and its walls. */
export function buildLevelLayers(scene: Phaser.Scene, grid: Grid): LevelLayers {
  const map = scene.make.tilemap({
    width: grid.width,
    height: grid.height,
    tileWidth: TILE_SIZE,
    tileHeight: TILE_SIZE,
  })
  const tileset = map.addTilesetImage(TEXTURES.tiles, TEXTURES.tiles, TILE_SIZE, TILE_SIZE)
  if (tileset === null) throw new Error('the image of the tiles is not loaded')
  const layer = (name: string): Phaser.Tilemaps.TilemapLayer => {
    const created = map.createBlankLayer(name, tileset)
    if (created === null) throw new Error(`the level has a layer "${name}" already`)
    return created
  }
  const layers = { map, floor: layer('floor'), thread: layer('thread'), walls: layer('walls') }
  layers.floor.putTilesAt(rowsOf(grid, floorTile), 0, 0, false)
  layers.walls.putTilesAt(rowsOf(grid, wallTile), 0, 0, false)
  return layers
}

function rowsOf(grid: Grid, tileIndex: (grid: Grid, tile: number) => number): number[][] {
  return Array.from({ length: grid.height }, (_, y) =>
    Array.from({ length: grid.width }, (__, x) => tileIndex(grid, y * grid.width + x)),
  )
}

function floorTile(grid: Grid, tile: number): number {
  if (!isFloor(grid, tile)) return EMPTY
  const north = neighbour(grid, tile, NORTH)
  const shaded = north !== -1 && !isFloor(grid, north)
  // Most stones are plain: the pattern must stay below the thread and the actors.
  const texture = textureOf(tile)
  const variant = texture % 3 === 0 ? quotient(texture, 3) % FLOOR_VARIANTS : 0
  return (shaded ? TILES.shadedFloor : TILES.floor) + variant
}

function wallTile(grid: Grid, tile: number): number {
  if (!isWall(grid, tile)) return EMPTY
  const texture = textureOf(tile) % 24
  const set = texture === 0 ? TILES.crackedWall : texture === 1 ? TILES.mossyWall : TILES.wall
  return set + wallMask(grid, tile)
}

/** Void beyond a mask is neither floor nor wall: nothing is drawn there. */
function isWall(grid: Grid, tile: number): boolean {
  return grid.tiles[tile] === WALL
}

/** A bit for each neighbour that is wall too, `1 << direction`; beyond the edge is open night. */
export function wallMask(grid: Grid, tile: number): number {
  let mask = 0
  for (const direction of DIRECTIONS) {
    const next = neighbour(grid, tile, direction)
    if (next !== -1 && isWall(grid, next)) mask |= 1 << direction
  }
  return mask
}

/** Walls that show a front face and carry a torch, so that light is never far. */
export function torchTilesOf(level: Arena): number[] {
  const { grid } = level
  const torches: number[] = []
  for (let tile = 0; tile < grid.tiles.length; tile++) {
    if (isFloor(grid, tile) || textureOf(tile) % 11 !== 0) continue
    const south = neighbour(grid, tile, SOUTH)
    if (south !== -1 && isFloor(grid, south)) torches.push(tile)
  }
  return torches
}

/** A number that looks random and belongs to the tile: looks never touch the game's chance. */
function textureOf(tile: number): number {
  const mixed = Math.imul(tile + 1, 0x9e3779b1)
  return (mixed ^ (mixed >>> 15)) >>> 8
}

/** The middle of a tile, in pixels of the drawing. */
export function middleOf(grid: Grid, tile: number): { readonly x: number; readonly y: number } {
  return {
    x: (columnOf(grid, tile) + 0.5) * TILE_SIZE,
    y: (rowOf(grid, tile) + 0.5) * TILE_SIZE,
  }
}
