import { FLOOR, type Grid, VOID, WALL } from '../labyrinth/grid.ts'
import { solutionOf } from '../labyrinth/maze/ends.ts'
import { PATH_MARK, BACKTRACKED_MARK, FRONTIER_MARK, VISITED_MARK } from '../labyrinth/trace.ts'
import { element, type Properties } from '../ui/element.ts'
import { paintFrames } from '../picture/layers.ts'
import {
  changeTile,
  createMapCanvas,
  fillTile,
  fittingSide,
  paintTile,
  cornerOf,
  type MapCanvas,
} from '../picture/map-canvas.ts'
import type { Size } from '../picture/canvas.ts'
import { type GridStyle, tileBrush } from '../picture/stones.ts'

export const COLOURS = {
  night: '#0b0712',
  floor: '#2b2138',
  wall: '#a66d48',
  gold: '#ffc233',
  amber: '#6b4a1c',
  green: '#4cc0a0',
  pine: '#1d4a46',
  blue: '#8fb8ff',
  navy: '#25305e',
  cream: '#fdf3d3',
  brown: '#8a6a2a',
  red: '#ff5a4a',
} as const

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

/** Sign on a marked tile, which tells marks apart without colour. */
type Sign = 'none' | 'dot' | 'cross' | 'bar' | 'ring' | 'diamond'

/** Colours and sign of a marked tile. */
interface TileLook {
  readonly fill: string
  readonly sign: Sign
  readonly ink: string
}

/** Look of the current tile of an algorithm. */
export const CURRENT_LOOK: TileLook = { fill: '#5c1a26', sign: 'diamond', ink: COLOURS.red }

/** Looks of trace marks; other tile values are not marked. */
const TRACE_LOOKS: ReadonlyMap<number, TileLook> = new Map<number, TileLook>([
  [FRONTIER_MARK, { fill: COLOURS.navy, sign: 'ring', ink: COLOURS.blue }],
  [VISITED_MARK, { fill: COLOURS.amber, sign: 'dot', ink: COLOURS.gold }],
  [BACKTRACKED_MARK, { fill: COLOURS.pine, sign: 'cross', ink: COLOURS.green }],
  [PATH_MARK, { fill: COLOURS.brown, sign: 'bar', ink: COLOURS.cream }],
])

/** Steps between two large signs, which show distances without colour. */
const MILESTONE = 10

/** Colour of a distance: gold when near, then red and violet. */
export function heat(steps: number, farthest: number): string {
  const share = farthest === 0 ? 0 : Math.min(1, steps / farthest)
  return `hsl(${Math.round(45 - 145 * share)} 80% ${Math.round(58 - 34 * share)}%)`
}

/** Signs of marks whose colour tells a distance: the path is a line of dots. */
const HEAT_SIGNS: Readonly<Partial<Record<Sign, Sign>>> = { dot: 'none', bar: 'dot' }

/** Look of a mark in the colour of its distance, with a large sign every ten steps. */
function heatLook({ sign }: TileLook, steps: number, farthest: number): TileLook {
  return {
    fill: heat(steps, farthest),
    sign: steps > 0 && steps % MILESTONE === 0 ? 'bar' : (HEAT_SIGNS[sign] ?? sign),
    ink: COLOURS.cream,
  }
}

/** Smallest side of a tile with a sign, in pixels. */
const SIGN_SIDE = 5

/** Smallest side of a tile with a number, in pixels. */
const NUMBER_SIDE = 20

/**
 * Paints a look over a tile: its colour with an opacity, and its sign if the tile is large enough.
 *
 * @param number shown in place of the sign where it has room; -1 for none
 */
function paintLook(map: MapCanvas, tile: number, look: TileLook, alpha: number, number = -1): void {
  const { context, brush } = map
  context.globalAlpha = alpha
  fillTile(map, tile, look.fill)
  context.globalAlpha = 1
  context.fillStyle = look.ink
  if (number !== -1 && brush.side >= NUMBER_SIDE) paintNumber(map, tile, number)
  else if (look.sign !== 'none' && brush.side >= SIGN_SIDE) SIGNS[look.sign](map, tile, look.ink)
}

/** Paints a number in the middle of a tile. */
export function paintNumber(map: MapCanvas, tile: number, number: number): void {
  const { context, brush } = map
  const [left, top] = cornerOf(map, tile)
  context.font = `${Math.round(brush.side * 0.5)}px ${getComputedStyle(document.body).fontFamily}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(String(number), left + brush.side / 2, top + brush.side * 0.54)
}

type PaintSign = (map: MapCanvas, tile: number, ink: string) => void

const SIGNS: Readonly<Record<Exclude<Sign, 'none'>, PaintSign>> = {
  dot: (map, tile, ink) => fillTile(map, tile, ink, 1 / 4),
  bar: (map, tile, ink) => fillTile(map, tile, ink, 2 / 3),
  ring(map, tile, ink) {
    const inset = Math.max(1, Math.floor(map.brush.side / 5)) + 0.5
    paintFrames(map, [tile], -inset, { colour: ink, width: 1 })
  },
  cross(map, tile) {
    const { context, brush } = map
    const [left, top] = cornerOf(map, tile)
    const inset = Math.max(1, Math.floor(brush.side / 4))
    for (let i = inset; i < brush.side - inset; i++) {
      context.fillRect(left + i, top + i, 1, 1)
      context.fillRect(left + i, top + brush.side - 1 - i, 1, 1)
    }
  },
  diamond(map, tile) {
    const { context, brush } = map
    const [left, top] = cornerOf(map, tile)
    const half = brush.side / 2
    context.beginPath()
    context.moveTo(left + half, top + 1)
    context.lineTo(left + brush.side - 1, top + half)
    context.lineTo(left + half, top + brush.side - 1)
    context.lineTo(left + 1, top + half)
    context.fill()
  },
}
