import { columnOf, FLOOR, type Grid, rowOf } from '../core/grid.ts'
import type { Size } from './stage.ts'

/** Largest side of a tile, in pixels, so that a grid fits into a box; at least 1. */
export function fittingSide(grid: Size, box: Size, largest: number): number {
  const fit = Math.min(largest, box.width / grid.width, box.height / grid.height)
  return Math.max(1, Math.floor(fit))
}

/** Look of the floors and walls of a grid. */
export interface TileBrush {
  /** Side of a tile, in pixels. */
  readonly side: number
  /** Paints a tile with its upper left corner at a pixel. */
  readonly paint: (
    context: CanvasRenderingContext2D,
    grid: Grid,
    tile: number,
    x: number,
    y: number,
  ) => void
}

/** Colours of plain squares. A `face` is the front of a wall above a floor. */
export interface SquareColours {
  readonly floor: string
  readonly cap: string
  readonly face?: string
}

/** Brush that paints plain squares; walls have fronts from three pixels a tile on. */
export function squareBrush(side: number, { floor, cap, face }: SquareColours): TileBrush {
  const front = face === undefined ? 0 : Math.floor(side / 3)
  return {
    side,
    paint(context, { tiles, width }, tile, x, y) {
      const isWall = tiles[tile] !== FLOOR
      context.fillStyle = isWall ? cap : floor
      context.fillRect(x, y, side, side)
      if (!isWall || face === undefined || tiles[tile + width] !== FLOOR) return
      context.fillStyle = face
      context.fillRect(x, y + side - front, side, front)
    },
  }
}

/** Upper left corner of a picture on its canvas, in pixels. */
export interface Corner {
  readonly left: number
  readonly top: number
}

export type GridPainter = ReturnType<typeof createGridPainter>

/**
 * Paints a grid on a canvas.
 *
 * @param grid read again at each `paint`, so that its values may change
 */
export function createGridPainter(
  context: CanvasRenderingContext2D,
  grid: Grid,
  brush: TileBrush,
  { left, top }: Corner = { left: 0, top: 0 },
) {
  const { side } = brush
  /** Upper left corner of a tile, in pixels of the canvas. */
  const cornerOf = (tile: number): readonly [x: number, y: number] => [
    left + columnOf(grid, tile) * side,
    top + rowOf(grid, tile) * side,
  ]
  const paint = (tile: number): void => brush.paint(context, grid, tile, ...cornerOf(tile))
  return {
    cornerOf,
    paint,
    paintAll: (): void => {
      for (let tile = 0; tile < grid.tiles.length; tile++) paint(tile)
    },
    /** Fills a tile with a colour, over the painted tile. */
    fill: (tile: number, colour: string): void => {
      context.fillStyle = colour
      context.fillRect(...cornerOf(tile), side, side)
    },
  }
}

/** The up to eight tiles that touch a tile. */
export function tilesAround(grid: Grid, tile: number): number[] {
  const [x, y] = [columnOf(grid, tile), rowOf(grid, tile)]
  const near: number[] = []
  for (let row = Math.max(0, y - 1); row <= Math.min(grid.height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(grid.width - 1, x + 1); column++) {
      if (column !== x || row !== y) near.push(row * grid.width + column)
    }
  }
  return near
}
