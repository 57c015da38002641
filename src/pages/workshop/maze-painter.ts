import { FLOOR, type Grid, VOID, WALL } from '../../core/grid.ts'
import { solutionOf } from '../../core/maze/ends.ts'
import { PATH_MARK } from '../../core/trace.ts'
import { element, type Properties } from '../../ui/element.ts'
import { contextOf } from '../../view/canvas.ts'
import { createGridPainter, fittingSide, tilesAround } from '../../view/grid-painter.ts'
import type { Size } from '../../view/stage.ts'
import { type GridStyle, stonesIn, tileBrush } from '../../view/stones.ts'
import { COLOURS, paintLook, type TileLook, type TileLooks, TRACE_LOOKS } from './tile-looks.ts'

/** Largest side of a tile, in pixels. */
const LARGEST_SIDE = 64

/** Side of a tile, in pixels, so that a maze fits into a box. */
export function tileSideFor(grid: Size, width: number, height: number): number {
  return fittingSide(grid, { width, height }, LARGEST_SIDE)
}

/** Colours of a maze without the stones of the game. */
const PLAIN = { floor: COLOURS.floor, cap: COLOURS.wall }

/** Opacity of a look over the stones of a tile. */
const OVER_STONES = 0.75

/** Creates a canvas for a maze, and its context; the side of a tile is in pixels. */
export function createMazeCanvas(
  { width, height }: Size,
  side: number,
  properties: Properties<'canvas'> = {},
) {
  const size = { width: width * side, height: height * side }
  const canvas = element('canvas', { ...size, ...properties })
  return { canvas, context: contextOf(canvas) }
}

/**
 * Creates a canvas of a maze, whose tiles are painted again when their values change.
 *
 * @param map tile values, which may change; a value with a look is a mark on floor
 */
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
    /** Paints a tile with the look of its value, or another look. */
    paint(tile: number, look?: TileLook): void {
      const now = bareOf(map.tiles[tile])
      if (now !== bare.tiles[tile]) {
        bare.tiles[tile] = now
        // Walls join neighbouring walls and cast shadows on neighbouring floor.
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

/** Value of a tile below its mark. */
function bareOf(value: number): number {
  return value === WALL || value === VOID ? value : FLOOR
}

/** Paints a maze, with its solution if it is solved. */
export function paintedMaze(grid: Grid, style: GridStyle, isSolved: boolean): HTMLCanvasElement {
  const tiles = grid.tiles.slice()
  for (const tile of (isSolved ? solutionOf(grid) : null) ?? []) tiles[tile] = PATH_MARK
  const painter = createMazePainter({ ...grid, tiles }, style, TRACE_LOOKS)
  painter.paintAll()
  return painter.canvas
}
