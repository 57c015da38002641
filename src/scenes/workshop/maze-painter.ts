import { columnOf, FLOOR, type Grid, rowOf, VOID, WALL } from '../../core/grid.ts'
import { element, type Properties } from '../../ui/element.ts'
import { contextOf } from '../../view/canvas.ts'
import { createGridPainter, fittingSide } from '../../view/grid-painter.ts'
import type { Size } from '../../view/stage.ts'
import { type GridStyle, stonesIn, tileBrush } from '../../view/stones.ts'
import { COLOURS, paintLook, type TileLook, type TileLooks } from './tile-looks.ts'

/** Largest side of a tile, in pixels. */
const LARGEST_SIDE = 64

/** Side of a tile, in pixels, with which a maze fits into a box. */
export function tileSideFor(grid: Size, width: number, height: number): number {
  return fittingSide(grid, { width, height }, LARGEST_SIDE)
}

/** Colours of a maze without the stones of the game. */
const PLAIN = { floor: COLOURS.floor, cap: COLOURS.wall }

/** Opacity of a look over the stones of a tile. */
const OVER_STONES = 0.75

/** Creates a canvas for a maze with tiles of a side in pixels, and its context. */
export function createMazeCanvas(
  { width, height }: Size,
  side: number,
  properties: Properties<'canvas'> = {},
) {
  const size = { width: width * side, height: height * side }
  const canvas = element('canvas', { ...size, ...properties })
  return { canvas, context: contextOf(canvas) }
}

/** A maze on a canvas, whose tiles are painted as their values change. */
export type MazePainter = ReturnType<typeof createMazePainter>

/** @param map its values may change later; a value of `looks` is a mark on floor */
export function createMazePainter(
  map: Grid,
  style: GridStyle,
  looks: TileLooks = new Map(),
  properties: Properties<'canvas'> = {},
) {
  const { side } = style
  const { canvas, context } = createMazeCanvas(map, side, properties)
  const alpha = stonesIn(style) === null ? 1 : OVER_STONES
  /** The grid below the marks: wall, void, and floor under every mark. */
  const bare: Grid = { ...map, tiles: map.tiles.map(bareOf) }
  const painter = createGridPainter(context, bare, tileBrush(style, PLAIN))

  const paintOne = (tile: number, look = looks.get(map.tiles[tile])): void => {
    painter.fill(tile, COLOURS.night)
    if (bare.tiles[tile] !== VOID) painter.paint(tile)
    if (look !== undefined) paintLook(context, ...painter.cornerOf(tile), side, look, alpha)
  }
  return {
    canvas,
    context,
    /** Paints a tile with the look of its value, or with another. */
    paint(tile: number, look?: TileLook): void {
      const now = bareOf(map.tiles[tile])
      if (now !== bare.tiles[tile]) {
        bare.tiles[tile] = now
        // Walls join their neighbours, and floors have the shadows of theirs.
        for (const near of tilesAround(map, tile)) paintOne(near)
      }
      paintOne(tile, look)
    },
    paintAll(): void {
      bare.tiles.set(map.tiles.map(bareOf))
      for (let tile = 0; tile < map.tiles.length; tile++) paintOne(tile)
    },
  }
}

/** The value of a tile below its mark. */
function bareOf(value: number): number {
  return value === WALL || value === VOID ? value : FLOOR
}

/** The tiles, up to eight, that touch a tile. */
function tilesAround(grid: Grid, tile: number): number[] {
  const [x, y] = [columnOf(grid, tile), rowOf(grid, tile)]
  const near: number[] = []
  for (let row = Math.max(0, y - 1); row <= Math.min(grid.height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(grid.width - 1, x + 1); column++) {
      if (column !== x || row !== y) near.push(row * grid.width + column)
    }
  }
  return near
}
