import type { EnemyKind, LevelLayout } from '../core/game/level-layout.ts'
import { threadOf } from '../core/game/thread.ts'
import { ACTOR_SIZE, TILE_SIZE, TILES } from './atlas.ts'
import { contextOf } from './canvas.ts'
import { createGridPainter, fittingSide, type GridPainter } from './grid-painter.ts'
import { torchTilesOf } from './level-builder.ts'
import { paletteShown } from './palettes.ts'
import type { Size } from './stage.ts'
import { scaledFrames, stonesIn, tileBrush } from './stones.ts'

const COLOURS = { thread: '#ffc233', walked: '#4cc0a0', exit: '#bdf3ff' } as const
const LARGEST_SIDE = 48

export interface MapStyle {
  /** Image of the tiles of the game; null for plain squares. */
  readonly tiles: CanvasImageSource | null
  readonly highContrast: boolean
  /** Unscaled pictures of the enemies; undefined for maps without enemies. */
  readonly portraits?: Readonly<Record<EnemyKind, HTMLCanvasElement>> | undefined
}

/** Style of several maps side by side: plain, because only the smallest mazes have room for more. */
export function styleOfMany(style: MapStyle, count: number): MapStyle {
  return count === 1 ? style : { ...style, tiles: null, portraits: undefined }
}

export interface Box extends Size {
  readonly x: number
  readonly y: number
}

export function fill(
  context: CanvasRenderingContext2D,
  colour: string,
  { x, y, width, height }: Box,
): void {
  context.fillStyle = colour
  context.fillRect(x, y, width, height)
}

export type DrawnMap = ReturnType<typeof drawMap>

/**
 * Draws a level's map on a canvas of its own, which gets the shape of the map, with tiles of whole
 * pixels: a little larger than the canvas is shown, so that the map fills it.
 */
export function drawOwnMap(
  canvas: HTMLCanvasElement,
  level: LevelLayout,
  walked: readonly number[],
  style: MapStyle,
): DrawnMap {
  const { grid } = level
  const shown = canvas.getBoundingClientRect()
  const fit = Math.min(shown.width / grid.width, shown.height / grid.height) * devicePixelRatio
  const side = Math.max(1, Math.min(LARGEST_SIDE, Math.ceil(fit)))
  canvas.width = grid.width * side
  canvas.height = grid.height * side
  const box = { x: 0, y: 0, width: canvas.width, height: canvas.height }
  return drawMap(contextOf(canvas), level, walked, box, style)
}

/**
 * Draws a level's map in the middle of a box, in the level's colours, then the walked tiles, the thread
 * and the enemies over it. The returned functions draw further ways.
 */
export function drawMap(
  context: CanvasRenderingContext2D,
  level: LevelLayout,
  walked: readonly number[],
  box: Box,
  { tiles, highContrast, portraits }: MapStyle,
) {
  const { grid } = level
  const side = fittingSide(grid, box, LARGEST_SIDE)
  const left = Math.floor(box.x + (box.width - grid.width * side) / 2)
  const top = Math.floor(box.y + (box.height - grid.height * side) / 2)
  const palette = paletteShown(level, { highContrast })
  const brush = tileBrush({ side, tiles, palette }, palette.colours)
  const painter = createGridPainter(context, grid, brush, { left, top })
  const stones = stonesIn({ side, tiles })
  const thick = Math.max(1, Math.round(side * (stones === null ? 0.45 : 0.25)))
  const inset = Math.floor((side - thick) / 2)

  /** Draws the way from one tile to the next; nothing if a new attempt jumps to the entrance. */
  const drawStep = (colour: string, from: number, to: number): void => {
    const [[x, y], [nextX, nextY]] = [painter.cornerOf(from), painter.cornerOf(to)]
    const [dx, dy] = [Math.abs(nextX - x), Math.abs(nextY - y)]
    if (dx + dy > side) return
    fill(context, colour, {
      x: Math.min(x, nextX) + inset,
      y: Math.min(y, nextY) + inset,
      width: thick + dx,
      height: thick + dy,
    })
  }
  const drawWay = (colour: string, way: ArrayLike<number>): void => {
    for (let i = 0; i < way.length; i++) {
      drawStep(colour, way[i], way[Math.min(i + 1, way.length - 1)])
    }
  }
  painter.paintAll()
  if (stones === null) painter.fill(level.exit, COLOURS.exit)
  else drawFurniture(context, level, stones, side, painter)
  drawWay(COLOURS.walked, walked)
  drawWay(COLOURS.thread, wayOf(level, walked))
  if (portraits !== undefined) {
    for (const { kind, tile } of level.enemies) {
      drawPortraitOn(context, portraits[kind], painter.cornerOf(tile), side)
    }
  }
  return { top, drawStep, drawWay }
}

/** Draws the picture of an actor on a tile, larger than the tile, as in the game. */
export function drawPortraitOn(
  context: CanvasRenderingContext2D,
  portrait: HTMLCanvasElement,
  [left, top]: readonly [x: number, y: number],
  side: number,
): void {
  const size = Math.round((side * ACTOR_SIZE) / TILE_SIZE)
  const [x, y] = [Math.round(left + (side - size) / 2), Math.round(top + side / 2 - 0.6 * size)]
  context.imageSmoothingEnabled = side < TILE_SIZE
  context.drawImage(portrait, x, y, size, size)
}

/** Way of a walk from the entrance on, without loops. */
export function wayOf(level: LevelLayout, walked: Iterable<number>): Int32Array {
  const { tiles, length } = threadOf(level, walked)
  return tiles.subarray(0, length)
}

/** Draws the entrance, the torches and the exit over the stones. */
function drawFurniture(
  context: CanvasRenderingContext2D,
  level: LevelLayout,
  tiles: CanvasImageSource,
  side: number,
  { cornerOf }: GridPainter,
): void {
  const frames = scaledFrames(tiles, [TILES.entrance, TILES.torch, TILES.exit], side)
  const draw = (place: number, tile: number): void => {
    context.drawImage(frames, place * side, 0, side, side, ...cornerOf(tile), side, side)
  }
  draw(0, level.entrance)
  for (const tile of torchTilesOf(level)) draw(1, tile)
  draw(2, level.exit)
}
