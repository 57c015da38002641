import { FLOOR, type Grid, VOID, WALL } from '../../core/grid.ts'
import { element, type Properties } from '../../ui/element.ts'
import { contextOf } from '../../view/canvas.ts'

/** A second sign beside the colour, so that nothing is told by colour alone. */
type Sign = 'none' | 'dot' | 'cross' | 'bar' | 'ring' | 'diamond'

export interface TileLook {
  readonly fill: string
  readonly sign: Sign
  readonly ink: string
}

/** Looks of the values of tiles; a value without a look is painted as floor. */
export type TileLooks = ReadonlyMap<number, TileLook>

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

const FLOOR_LOOK: TileLook = { fill: COLOURS.floor, sign: 'none', ink: COLOURS.floor }
export const CURRENT_LOOK: TileLook = { fill: '#5c1a26', sign: 'diamond', ink: COLOURS.red }

/** The looks of a bare map. */
export const BASE_LOOKS: readonly (readonly [number, TileLook])[] = [
  [FLOOR, FLOOR_LOOK],
  [WALL, { fill: COLOURS.wall, sign: 'none', ink: COLOURS.wall }],
  [VOID, { fill: COLOURS.night, sign: 'none', ink: COLOURS.night }],
]

/** Greatest side of a tile, in pixels. */
const MOST_SIDE = 64

/** The side of a tile, in pixels, so that a maze fits a picture of about so many pixels. */
export function tileSideFor(grid: Grid, width: number, height: number): number {
  return Math.max(
    1,
    Math.min(MOST_SIDE, Math.floor(Math.min(width / grid.width, height / grid.height))),
  )
}

/** A canvas for a maze with tiles of a side, in pixels, and its context. */
export function createMazeCanvas(
  { width, height }: Pick<Grid, 'width' | 'height'>,
  side: number,
  properties: Properties<'canvas'> = {},
): { readonly canvas: HTMLCanvasElement; readonly context: CanvasRenderingContext2D } {
  const size = { width: width * side, height: height * side }
  const canvas = element('canvas', { ...size, ...properties })
  return { canvas, context: contextOf(canvas) }
}

/** Paints one tile: its colour, and its sign where there is room for one. */
export function paintTile(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  side: number,
  options: TileLook = FLOOR_LOOK,
  alpha = 1,
): void {
  const left = x * side
  const top = y * side
  context.globalAlpha = alpha
  context.fillStyle = options.fill
  context.fillRect(left, top, side, side)
  context.globalAlpha = 1
  if (options.sign === 'none' || side < 5) return
  context.fillStyle = options.ink
  context.strokeStyle = options.ink
  SIGNS[options.sign](context, left, top, side)
}

type DrawSign = (context: CanvasRenderingContext2D, left: number, top: number, side: number) => void

const SIGNS: Readonly<Record<Exclude<Sign, 'none'>, DrawSign>> = {
  dot(context, left, top, side) {
    const size = Math.max(2, Math.round(side / 4))
    const inset = Math.floor((side - size) / 2)
    context.fillRect(left + inset, top + inset, size, size)
  },
  cross(context, left, top, side) {
    const inset = Math.max(1, Math.floor(side / 4))
    for (let i = inset; i < side - inset; i++) {
      context.fillRect(left + i, top + i, 1, 1)
      context.fillRect(left + i, top + side - 1 - i, 1, 1)
    }
  },
  bar(context, left, top, side) {
    const inset = Math.max(1, Math.floor(side / 5))
    context.fillRect(left + inset, top + inset, side - 2 * inset, side - 2 * inset)
  },
  ring(context, left, top, side) {
    const inset = Math.max(1, Math.floor(side / 5)) + 0.5
    context.lineWidth = 1
    context.strokeRect(left + inset, top + inset, side - 2 * inset, side - 2 * inset)
  },
  diamond(context, left, top, side) {
    const half = side / 2
    context.beginPath()
    context.moveTo(left + half, top + 1)
    context.lineTo(left + side - 1, top + half)
    context.lineTo(left + half, top + side - 1)
    context.lineTo(left + 1, top + half)
    context.fill()
  },
}

/** Paints a whole map of tile values. */
export function paintMaze(
  context: CanvasRenderingContext2D,
  width: number,
  values: ArrayLike<number>,
  side: number,
  looks: TileLooks,
): void {
  for (let tile = 0; tile < values.length; tile++) {
    const x = tile % width
    paintTile(context, x, (tile - x) / width, side, looks.get(values[tile]))
  }
}
