import type { BotId } from '../../core/level/bots/bots.ts'

/** Shape and colour of a bot in the picture of a race. */
interface BotMark {
  /** Colour that everyone can tell from the others (Okabe and Ito, 2008). */
  readonly colour: string
  /** Adds the shape to the current path. */
  readonly trace: (context: CanvasRenderingContext2D, x: number, y: number, radius: number) => void
  /** True for an outline, which leaves another mark on its tile visible. */
  readonly isHollow: boolean
}

export const BOT_MARKS: Readonly<Record<BotId, BotMark>> = {
  optimal: {
    colour: '#f0e442',
    isHollow: true,
    trace(context, x, y, radius) {
      const reach = radius * 1.5
      polyline(context, [x, y - reach, x + reach, y, x, y + reach, x - reach, y])
    },
  },
  'shortest-path': {
    colour: '#56b4e9',
    isHollow: false,
    trace: (context, x, y, radius) => context.arc(x, y, radius, 0, 2 * Math.PI),
  },
  'wall-follower': {
    colour: '#e69f00',
    isHollow: false,
    trace(context, x, y, radius) {
      const half = radius * 0.9
      context.rect(x - half, y - half, 2 * half, 2 * half)
    },
  },
  explorer: {
    colour: '#f08fc4',
    isHollow: false,
    trace(context, x, y, radius) {
      const half = radius * 1.15
      polyline(context, [x, y - half, x + half, y + half, x - half, y + half])
    },
  },
}

const OUTLINE = '#0b0712'

/** Draws the mark of a bot around its middle. */
export function drawBotMark(
  context: CanvasRenderingContext2D,
  id: BotId,
  x: number,
  y: number,
  radius: number,
): void {
  const { colour, isHollow, trace } = BOT_MARKS[id]
  const line = Math.max(2, radius / 3)
  context.beginPath()
  trace(context, x, y, radius)
  context.closePath()
  context.lineJoin = 'round'
  stroke(context, OUTLINE, isHollow ? 2 * line : line)
  context.fillStyle = colour
  if (isHollow) stroke(context, colour, line)
  else context.fill()
}

/** Draws an enemy of a bot as a cross in the bot's colour. */
export function drawHunter(
  context: CanvasRenderingContext2D,
  id: BotId,
  x: number,
  y: number,
  radius: number,
): void {
  const reach = radius * 0.8
  context.beginPath()
  polyline(context, [x - reach, y - reach, x + reach, y + reach])
  polyline(context, [x + reach, y - reach, x - reach, y + reach])
  context.lineCap = 'round'
  stroke(context, OUTLINE, Math.max(4, radius * 0.9))
  stroke(context, BOT_MARKS[id].colour, Math.max(2, radius * 0.45))
}

function stroke(context: CanvasRenderingContext2D, colour: string, width: number): void {
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
}

/** @param points x and y in turn */
function polyline(context: CanvasRenderingContext2D, points: readonly number[]): void {
  context.moveTo(points[0], points[1])
  for (let i = 2; i < points.length; i += 2) context.lineTo(points[i], points[i + 1])
}
