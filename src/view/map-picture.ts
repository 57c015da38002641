import type { LevelLayout } from '../core/game/level-layout.ts'
import { createThread, extendThread } from '../core/game/thread.ts'
import { columnOf, isFloor, neighbour, rowOf, SOUTH } from '../core/grid.ts'
import { TILE_SIZE, TILES } from './atlas.ts'
import { createCanvasContext } from './canvas.ts'
import { drawGround, drawTile } from './ground.ts'
import { torchTilesOf } from './level-builder.ts'
import { type Palette, paletteShown } from './palettes.ts'
import type { Size } from './stage.ts'

const COLOURS = { thread: '#ffc233', walked: '#4cc0a0', exit: '#bdf3ff' } as const
const LARGEST_TILE = 48

/** Side in pixels from which the tiles of the game are drawn; below it, plain squares are clearer. */
export const LEAST_DRAWN_TILE = 8

export interface MapStyle {
  /** The image of the tiles to draw with; null for a plain square each. */
  readonly tiles: CanvasImageSource | null
  readonly highContrast: boolean
}

/** The style of several maps side by side: all plain, because only the smallest mazes have room for tiles. */
export function styleOfMany(style: MapStyle, count: number): MapStyle {
  return count === 1 ? style : { ...style, tiles: null }
}

export interface Box extends Size {
  readonly x: number
  readonly y: number
}

/** The corner of a map, the side of its tiles, and how thick its thread is, in pixels. */
export interface MapPlace {
  readonly left: number
  readonly top: number
  readonly side: number
  readonly thick: number
}

export function fill(
  context: CanvasRenderingContext2D,
  colour: string,
  { x, y, width, height }: Box,
): void {
  context.fillStyle = colour
  context.fillRect(x, y, width, height)
}

/** The side of a tile in pixels, so that a level's map fits into a box. */
export function tileSide({ grid }: LevelLayout, { width, height }: Size): number {
  const fit = Math.floor(Math.min(width / grid.width, height / grid.height))
  return Math.max(1, Math.min(LARGEST_TILE, fit))
}

/**
 * Gives a canvas the shape of a level's map, with tiles of whole pixels: a little larger than it is
 * shown, so that it fills its place. Returns its box.
 */
export function shapeCanvas(canvas: HTMLCanvasElement, { grid }: LevelLayout): Box {
  const shown = canvas.getBoundingClientRect()
  const fit = Math.min(shown.width / grid.width, shown.height / grid.height) * devicePixelRatio
  const side = Math.max(1, Math.min(LARGEST_TILE, Math.ceil(fit)))
  canvas.width = grid.width * side
  canvas.height = grid.height * side
  return { x: 0, y: 0, width: canvas.width, height: canvas.height }
}

/**
 * Draws a level's map in the middle of a box, in its own colours and with tiles of one size; returns
 * its place.
 */
export function drawMap(
  context: CanvasRenderingContext2D,
  level: LevelLayout,
  walked: readonly number[],
  box: Box,
  style: MapStyle,
): MapPlace {
  const { grid } = level
  const side = tileSide(level, box)
  const [width, height] = [grid.width * side, grid.height * side]
  const x = Math.floor(box.x + (box.width - width) / 2)
  const y = Math.floor(box.y + (box.height - height) / 2)
  const tiles = side < LEAST_DRAWN_TILE ? null : style.tiles
  const thick = Math.max(1, Math.round(side * (tiles === null ? 0.45 : 0.25)))
  const place = { left: x, top: y, side, thick }
  const palette = paletteShown(level, style)
  if (tiles === null) drawSquares(context, level, palette, place)
  else {
    context.imageSmoothingEnabled = true
    context.imageSmoothingQuality = 'high'
    context.drawImage(tiledMap(level, palette, tiles, side), x, y, width, height)
  }
  drawThread(context, level, walked, place)
  return place
}

/** The map with the tiles of the game, of which a pixel is a square of whole pixels. */
function tiledMap(
  level: LevelLayout,
  palette: Palette,
  tiles: CanvasImageSource,
  least: number,
): HTMLCanvasElement {
  const { grid, exit } = level
  const scale = Math.ceil(least / TILE_SIZE)
  const side = scale * TILE_SIZE
  const context = createCanvasContext(grid.width * side, grid.height * side)
  context.imageSmoothingEnabled = false
  context.scale(scale, scale)
  drawGround(context, tiles, level, palette)
  for (const tile of torchTilesOf(level)) drawTile(context, tiles, TILES.torch, grid, tile)
  drawTile(context, tiles, TILES.exit, grid, exit)
  return context.canvas
}

/** The map with a square for each tile. */
function drawSquares(
  context: CanvasRenderingContext2D,
  { grid, exit }: LevelLayout,
  { colours }: Palette,
  { left, top, side }: MapPlace,
): void {
  const square = (colour: string, tile: number): Box => {
    const x = left + columnOf(grid, tile) * side
    const y = top + rowOf(grid, tile) * side
    const place = { x, y, width: side, height: side }
    fill(context, colour, place)
    return place
  }
  for (let tile = 0; tile < grid.tiles.length; tile++) {
    if (isFloor(grid, tile)) {
      square(colours.floor, tile)
      continue
    }
    const place = square(colours.cap, tile)
    const below = neighbour(grid, tile, SOUTH)
    // A wall shows its front above a floor.
    const front = Math.floor(side / 3)
    if (below !== -1 && isFloor(grid, below)) {
      fill(context, colours.face, { ...place, y: place.y + side - front, height: front })
    }
  }
  square(COLOURS.exit, exit)
}

/** Draws all tiles walked, and over them the thread to the exit. */
function drawThread(
  context: CanvasRenderingContext2D,
  level: LevelLayout,
  walked: readonly number[],
  place: MapPlace,
): void {
  const thread = createThread(level)
  for (const tile of walked) extendThread(thread, tile)
  const draw = (colour: string, tiles: ArrayLike<number>, length: number): void => {
    for (let i = 0; i < length; i++) {
      const next = tiles[Math.min(i + 1, length - 1)]
      drawStretch(context, level, colour, [tiles[i], next], place)
    }
  }
  draw(COLOURS.walked, walked, walked.length)
  draw(COLOURS.thread, thread.tiles, thread.length)
}

/** Draws the thread from one tile to the next; nothing where a new attempt jumps to the entrance. */
export function drawStretch(
  context: CanvasRenderingContext2D,
  { grid }: LevelLayout,
  colour: string,
  [from, to]: readonly [number, number],
  { left, top, side, thick }: MapPlace,
): void {
  const inset = Math.floor((side - thick) / 2)
  const x = left + columnOf(grid, from) * side + inset
  const y = top + rowOf(grid, from) * side + inset
  const dx = (columnOf(grid, to) - columnOf(grid, from)) * side
  const dy = (rowOf(grid, to) - rowOf(grid, from)) * side
  if (Math.abs(dx) + Math.abs(dy) > side) return
  fill(context, colour, {
    x: x + Math.min(0, dx),
    y: y + Math.min(0, dy),
    width: thick + Math.abs(dx),
    height: thick + Math.abs(dy),
  })
}
