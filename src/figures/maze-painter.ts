import { FLOOR, type Grid, VOID, WALL } from '../labyrinth/grid.ts'
import { solutionOf } from '../labyrinth/maze/ends.ts'
import { PATH_MARK } from '../labyrinth/trace.ts'
import { element, type Properties } from '../ui/element.ts'
import { paintFrames } from '../picture/layers.ts'
import {
  changeTile,
  createMapCanvas,
  fillTile,
  fittingSide,
  paintTile,
} from '../picture/map-canvas.ts'
import type { Size } from '../picture/canvas.ts'
import { type GridStyle, tileBrush } from '../picture/stones.ts'
import {
  COLOURS,
  heatLook,
  NUMBER_SIDE,
  paintLook,
  type TileLook,
  TRACE_LOOKS,
} from './tile-looks.ts'

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

const EXIT_FRAME = { colour: COLOURS.cream, width: 2 }

/**
 * Creates a canvas of a maze, whose tiles are painted again when their values change.
 *
 * @param maze tile values, which may change; a value with a look is a mark on floor
 * @param annotations number of each marked tile, -1 for none, and the number of the last colour if numbers are
 *   coloured; a tile with a frame
 */
export function createMazePainter(
  maze: Grid,
  style: GridStyle,
  properties: Properties<'canvas'> = {},
  annotations: {
    readonly numbers?: Int32Array
    readonly farthest?: number | undefined
    readonly exit?: number
  } = {},
) {
  /** The grid below the marks: wall, void, and floor under every mark. */
  const bare: Grid = { ...maze, tiles: maze.tiles.map(bareOf) }
  const map = createMapCanvas(bare, tileBrush(style, PLAIN), element('canvas', properties))
  const alpha = map.brush.paintThing === undefined ? 1 : OVER_STONES

  const lookOf = (tile: number): TileLook | undefined => {
    const value = maze.tiles[tile]
    const look = TRACE_LOOKS.get(value)
    const steps = annotations.numbers?.[tile] ?? -1
    // A number leaves no room for the sign of the path.
    const isPlain = steps === -1 || (value === PATH_MARK && style.side >= NUMBER_SIDE)
    if (look === undefined || annotations.farthest === undefined || isPlain) return look
    return heatLook(look, steps, annotations.farthest)
  }
  const paintOne = (tile: number, look = lookOf(tile)): void => {
    fillTile(map, tile, COLOURS.night)
    if (bare.tiles[tile] !== VOID) paintTile(map, tile)
    if (look !== undefined) paintLook(map, tile, look, alpha, annotations.numbers?.[tile])
    if (tile === annotations.exit) paintFrames(map, [tile], 0, EXIT_FRAME)
  }
  return {
    ...map,
    /** Paints a tile with the look of its value, or another look. */
    paint(tile: number, look?: TileLook): void {
      for (const near of changeTile(map, tile, bareOf(maze.tiles[tile]))) paintOne(near)
      paintOne(tile, look)
    },
    paintAll(): void {
      bare.tiles.set(maze.tiles.map(bareOf))
      for (let tile = 0; tile < maze.tiles.length; tile++) paintOne(tile)
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
  const painter = createMazePainter({ ...grid, tiles }, style)
  painter.paintAll()
  return painter.canvas
}
