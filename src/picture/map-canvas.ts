import { GAP, isOpenToRunner } from '../core/game/gap.ts'
import { columnOf, FLOOR, type Grid, rowOf } from '../labyrinth/grid.ts'
import { contextOf, createCanvasContext, type Size } from './canvas.ts'

/** Largest side of a tile, in pixels, so that a grid fits into a box; at least 1. */
export function fittingSide(grid: Size, box: Size, largest: number): number {
  const fit = Math.min(largest, box.width / grid.width, box.height / grid.height)
  return Math.max(1, Math.floor(fit))
}

/** Position of a tile's upper left corner on a canvas, in pixels. */
export type Corner = readonly [x: number, y: number]

/** Things that stand on tiles of stone. */
export type Thing = 'entrance' | 'torch' | 'exit'

/** Look of the floors and walls of a map. */
export interface TileBrush {
  /** Side of a tile, in pixels. */
  readonly side: number
  readonly paint: (
    context: CanvasRenderingContext2D,
    grid: Grid,
    tile: number,
    ...corner: Corner
  ) => void
  /** Paints a thing over the ground; undefined for squares, which are too small for pictures. */
  readonly paintThing?: (context: CanvasRenderingContext2D, thing: Thing, ...corner: Corner) => void
}

/** Colours of plain squares. A `face` is the front of a wall above a floor. */
export interface SquareColours {
  readonly floor: string
  readonly cap: string
  readonly face?: string
}

/** Stone and darkness of a gap's mark, which no stones and no floor of a labyrinth resemble. */
export const GAP_COLOURS = { stone: '#fdf3d3', dark: '#0b0712' } as const

/** Brush that paints plain squares; walls have fronts from three pixels a tile on. */
export function squareBrush(side: number, { floor, cap, face }: SquareColours): TileBrush {
  const front = face === undefined ? 0 : Math.floor(side / 3)
  return {
    side,
    paint(context, { tiles, width }, tile, x, y) {
      const isWall = !isOpenToRunner(tiles[tile])
      context.fillStyle = isWall ? cap : floor
      context.fillRect(x, y, side, side)
      if (tiles[tile] === GAP) paintGapMark(context, x, y, side)
      if (!isWall || face === undefined || tiles[tile + width] !== FLOOR) return
      context.fillStyle = face
      context.fillRect(x, y + side - front, side, front)
    },
  }
}

/**
 * Map on a canvas, in tiles of one size. The ground is painted first, then layers over it: ways, marks
 * and figures, each a function of the map and its data.
 */
export type MapCanvas = ReturnType<typeof createMapCanvas>

/**
 * Creates a map on a canvas, which gets the size of the map; nothing is painted yet.
 *
 * @param grid values of the tiles that are shown; `changeTile` changes them
 */
export function createMapCanvas(
  grid: Grid,
  brush: TileBrush,
  canvas: HTMLCanvasElement = createCanvasContext(1, 1).canvas,
) {
  canvas.width = grid.width * brush.side
  canvas.height = grid.height * brush.side
  return { canvas, context: contextOf(canvas), grid, brush }
}

/** Paints the mark of a gap: an arch with darkness behind it, plain stone where that has no room. */
export function paintGapMark(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  side: number,
): void {
  const line = Math.ceil(side / 5)
  context.fillStyle = GAP_COLOURS.stone
  context.fillRect(x, y, side, side)
  context.fillStyle = GAP_COLOURS.dark
  context.fillRect(x + line, y + line, Math.max(0, side - 2 * line), side - line)
}

/** Mark of a gap by itself, as a picture with an edge. */
export function createGapSign(): HTMLCanvasElement {
  const context = createCanvasContext(12, 12)
  paintGapMark(context, 2, 2, 8)
  return context.canvas
}

export function cornerOf({ grid, brush: { side } }: MapCanvas, tile: number): Corner {
  return [columnOf(grid, tile) * side, rowOf(grid, tile) * side]
}

/** Paints the ground of a tile, over everything that was painted on it. */
export function paintTile(map: MapCanvas, tile: number): void {
  map.brush.paint(map.context, map.grid, tile, ...cornerOf(map, tile))
}

/** Paints the ground of all tiles. */
export function paintGround(map: MapCanvas): void {
  for (let tile = 0; tile < map.grid.tiles.length; tile++) paintTile(map, tile)
}

/**
 * Changes the value of a tile. Returns the tiles to paint again: the tile and those around it, because
 * walls join neighbouring walls and cast shadows on neighbouring floor; none without a change.
 */
export function changeTile({ grid }: MapCanvas, tile: number, value: number): readonly number[] {
  if (grid.tiles[tile] === value) return []
  grid.tiles[tile] = value
  return tilesAround(grid, tile)
}

/** A tile and the up to eight tiles that touch it. */
export function tilesAround(grid: Grid, tile: number): readonly number[] {
  const [x, y] = [columnOf(grid, tile), rowOf(grid, tile)]
  const near: number[] = []
  for (let row = Math.max(0, y - 1); row <= Math.min(grid.height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(grid.width - 1, x + 1); column++) {
      near.push(row * grid.width + column)
    }
  }
  return near
}

/** Fills a share of a tile's side, in the middle of the tile. */
export function fillTile(map: MapCanvas, tile: number, colour: string, share = 1): void {
  const { side } = map.brush
  const [x, y] = cornerOf(map, tile)
  const length = share === 1 ? side : Math.max(2, Math.round(side * share))
  const inset = Math.floor((side - length) / 2)
  map.context.fillStyle = colour
  map.context.fillRect(x + inset, y + inset, length, length)
}

/** Paints the picture of an actor on a tile, larger than the tile, within the canvas. */
export function paintFigure(
  map: MapCanvas,
  tile: number,
  picture: HTMLCanvasElement,
  size: number,
): void {
  const { canvas, context, brush } = map
  const [left, top] = cornerOf(map, tile)
  // Feet are in the middle of the tile's lower half.
  const x = Math.round(left + (brush.side - size) / 2)
  const y = Math.round(top + brush.side / 2 - 0.6 * size)
  context.imageSmoothingEnabled = size % picture.width !== 0
  context.drawImage(
    picture,
    Math.max(0, Math.min(canvas.width - size, x)),
    Math.max(0, Math.min(canvas.height - size, y)),
    ...[size, size],
  )
}
