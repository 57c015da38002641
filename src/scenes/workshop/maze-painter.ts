import { columnOf, FLOOR, type Grid, rowOf, VOID, WALL } from '../../core/grid.ts'
import type { Properties } from '../../ui/element.ts'
import { LEAST_DRAWN_TILE } from '../../view/map-picture.ts'
import type { Palette } from '../../view/palettes.ts'
import { drawStones, scaledWallSet } from '../../view/wall-set.ts'
import {
  BASE_LOOKS,
  COLOURS,
  createMazeCanvas,
  paintTile,
  type TileLook,
  type TileLooks,
} from './maze-picture.ts'

/** Opacity of a look over the stones of a tile. */
const OVER_STONES = 0.75

/** How a maze is painted. */
export interface MazeStyle {
  /** The side of a tile, in pixels. */
  readonly side: number
  /** The image of the tiles of the game; null for a plain square each. */
  readonly tiles: CanvasImageSource | null
  readonly palette: Palette
}

/** A maze on a canvas, of which tiles are painted as their values change. */
export interface MazePainter {
  readonly canvas: HTMLCanvasElement
  readonly context: CanvasRenderingContext2D
  /** Paints a tile with the look of its value, or with another. */
  readonly paint: (tile: number, look?: TileLook) => void
  readonly paintAll: () => void
}

/** @param map its tiles have the values that the looks are of, and may change later */
export function createMazePainter(
  map: Grid,
  { side, tiles, palette }: MazeStyle,
  looks: TileLooks,
  properties: Properties<'canvas'> = {},
): MazePainter {
  const { canvas, context } = createMazeCanvas(map, side, properties)
  const hasStones = tiles !== null && side >= LEAST_DRAWN_TILE
  const set = hasStones ? scaledWallSet(tiles, palette, side) : null
  /** The grid that the canvas shows: wall, void, and floor under every mark. */
  const bare: Grid = { ...map, tiles: map.tiles.map(bareOf) }

  const paintStones = (tile: number, x: number, y: number): void => {
    if (set === null) return
    context.fillStyle = COLOURS.night
    context.fillRect(x * side, y * side, side, side)
    drawStones(context, set, bare, tile)
  }
  const paintOne = (tile: number, look = looks.get(map.tiles[tile])): void => {
    const [x, y] = [columnOf(map, tile), rowOf(map, tile)]
    paintStones(tile, x, y)
    if (set === null) paintTile(context, x, y, side, look)
    else if (look !== undefined && !BARE_LOOKS.has(look)) {
      paintTile(context, x, y, side, look, OVER_STONES)
    }
  }
  return {
    canvas,
    context,
    paint(tile, look) {
      const now = bareOf(map.tiles[tile])
      if (set !== null && now !== bare.tiles[tile]) {
        bare.tiles[tile] = now
        // Walls join their neighbours, and floors have the shadows of theirs.
        for (const near of tilesAround(map, tile)) paintOne(near)
      }
      paintOne(tile, look)
    },
    paintAll() {
      bare.tiles.set(map.tiles.map(bareOf))
      for (let tile = 0; tile < map.tiles.length; tile++) paintOne(tile)
    },
  }
}

const BARE_LOOKS: ReadonlySet<TileLook> = new Set(BASE_LOOKS.map(([, look]) => look))

/** A value of a trace is floor to the stones, unless it is wall or void. */
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
