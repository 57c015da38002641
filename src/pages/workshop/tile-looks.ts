import { BACKTRACKED_MARK, FRONTIER_MARK, PATH_MARK, VISITED_MARK } from '../../core/trace.ts'

/** Sign on a marked tile, which tells marks apart without colour. */
type Sign = 'none' | 'dot' | 'cross' | 'bar' | 'ring' | 'diamond'

/** Colours and sign of a marked tile. */
export interface TileLook {
  readonly fill: string
  readonly sign: Sign
  readonly ink: string
}

/** Looks by tile value; other values are not marked. */
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

/** Look of the current tile of an algorithm. */
export const CURRENT_LOOK: TileLook = { fill: '#5c1a26', sign: 'diamond', ink: COLOURS.red }

/** Looks of trace marks. */
export const TRACE_LOOKS: TileLooks = new Map([
  [FRONTIER_MARK, { fill: COLOURS.navy, sign: 'ring', ink: COLOURS.blue }],
  [VISITED_MARK, { fill: COLOURS.amber, sign: 'dot', ink: COLOURS.gold }],
  [BACKTRACKED_MARK, { fill: COLOURS.pine, sign: 'cross', ink: COLOURS.green }],
  [PATH_MARK, { fill: COLOURS.brown, sign: 'bar', ink: COLOURS.cream }],
])

/** Smallest side of a tile with a sign, in pixels. */
const SIGN_SIDE = 5

/** Paints a look over a tile: its colour with an opacity, and its sign if the tile is large enough. */
export function paintLook(
  context: CanvasRenderingContext2D,
  left: number,
  top: number,
  side: number,
  { fill, sign, ink }: TileLook,
  alpha: number,
): void {
  context.globalAlpha = alpha
  context.fillStyle = fill
  context.fillRect(left, top, side, side)
  context.globalAlpha = 1
  if (sign === 'none' || side < SIGN_SIDE) return
  context.fillStyle = ink
  context.strokeStyle = ink
  SIGNS[sign](context, left, top, side)
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
