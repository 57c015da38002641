import type Phaser from 'phaser'
import type { LevelLayout } from '../core/game/level-layout.ts'
import { columnOf, type Grid, rowOf } from '../core/grid.ts'
import { TEXTURES, TILE_COLUMNS, TILE_SIZE, TILES } from './atlas.ts'
import { firstTileOf, floorTile, wallTile } from './level-builder.ts'
import type { Palette } from './palettes.ts'

/** The image of the tiles, tiles.png. */
export function tilesImage({ textures }: Pick<Phaser.Scene, 'textures'>): CanvasImageSource {
  return textures.get(TEXTURES.tiles).getSourceImage() as CanvasImageSource
}

/** Draws a frame of the tiles image at the place of a tile, a pixel a pixel of the drawing. */
export function drawTile(
  context: CanvasRenderingContext2D,
  tiles: CanvasImageSource,
  frame: number,
  grid: Grid,
  tile: number,
): void {
  const cut = [
    (frame % TILE_COLUMNS) * TILE_SIZE,
    Math.floor(frame / TILE_COLUMNS) * TILE_SIZE,
  ] as const
  const place = [columnOf(grid, tile) * TILE_SIZE, rowOf(grid, tile) * TILE_SIZE] as const
  context.drawImage(tiles, ...cut, TILE_SIZE, TILE_SIZE, ...place, TILE_SIZE, TILE_SIZE)
}

/** Draws what does not move in a level: its floors, its walls and its entrance. */
export function drawGround(
  context: CanvasRenderingContext2D,
  tiles: CanvasImageSource,
  { grid, entrance }: LevelLayout,
  palette: Palette,
): void {
  const first = firstTileOf(palette)
  for (let tile = 0; tile < grid.tiles.length; tile++) {
    for (const place of [floorTile(grid, tile), wallTile(grid, tile)]) {
      if (place !== -1) drawTile(context, tiles, first + place, grid, tile)
    }
  }
  drawTile(context, tiles, TILES.entrance, grid, entrance)
}
