import { columnOf, type Grid, rowOf } from '../labyrinth/grid.ts'
import { cornerOf, type MapCanvas } from './map-canvas.ts'

/** Colour of a way, and its width and distance from the upper left corners of its tiles, in pixels. */
export interface WayLook {
  readonly colour: string
  readonly thick: number
  readonly inset: number
  /** True to leave out every other step. */
  readonly isDashed?: boolean
}

/** Paints a way from tile to tile; no line where a new attempt jumps to the entrance. */
export function paintWay(
  map: MapCanvas,
  tiles: ArrayLike<number>,
  { colour, thick, inset, isDashed = false }: WayLook,
): void {
  const { context, brush } = map
  context.fillStyle = colour
  // A tile alone is a dot, also the last one after a jump.
  const end = isDashed ? tiles.length - 1 : tiles.length
  for (let i = 0; i < end; i += isDashed ? 2 : 1) {
    const [x, y] = cornerOf(map, tiles[i])
    const [nextX, nextY] = cornerOf(map, tiles[Math.min(i + 1, tiles.length - 1)])
    const [dx, dy] = [Math.abs(nextX - x), Math.abs(nextY - y)]
    if (dx + dy > brush.side) continue
    const [left, top] = [Math.min(x, nextX) + inset, Math.min(y, nextY) + inset]
    context.fillRect(left, top, thick + dx, thick + dy)
  }
}

/** Position on a map, in tiles. */
export type Position = readonly [x: number, y: number]

export function middleOf(grid: Grid, tile: number): Position {
  return [columnOf(grid, tile) + 0.5, rowOf(grid, tile) + 0.5]
}

/** Look of lines; widths and dashes in pixels. An `edge` is a dark outline, half as wide on each side. */
export interface LineLook {
  readonly colour: string
  readonly width: number
  readonly dash?: readonly number[]
  readonly edge?: string
}

/** Paints lines of two points each. */
export function paintLines(
  { context, brush: { side } }: MapCanvas,
  lines: readonly (readonly [from: Position, to: Position])[],
  look: LineLook,
): void {
  context.beginPath()
  for (const [[fromX, fromY], [toX, toY]] of lines) {
    context.moveTo(fromX * side, fromY * side)
    context.lineTo(toX * side, toY * side)
  }
  stroke(context, look)
}

/** Paints frames around tiles, whose lines have their middle at a distance from the tile, in pixels. */
export function paintFrames(
  map: MapCanvas,
  tiles: readonly number[],
  distance: number,
  look: LineLook,
): void {
  const length = map.brush.side + 2 * distance
  map.context.beginPath()
  for (const tile of tiles) {
    const [x, y] = cornerOf(map, tile)
    map.context.rect(x - distance, y - distance, length, length)
  }
  stroke(map.context, look)
}

function stroke(
  context: CanvasRenderingContext2D,
  { colour, width, dash = [], edge }: LineLook,
): void {
  context.setLineDash(dash)
  if (edge !== undefined) {
    context.strokeStyle = edge
    context.lineWidth = 2 * width
    context.stroke()
  }
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
}
