import { columnTicks, type GameState, rowTicks, type Walker } from '../../core/game/state.ts'
import { columnOf, isFloor, rowOf } from '../../core/grid.ts'
import { TILE_SIZE } from '../../view/atlas.ts'

/** Reach of the light, and of the pulse into the picture, in pixels. */
const LIGHT_REACH = 120
const PULSE_REACH = 48
/** Distance in pixels within which a hunter is felt. */
const FELT = 110
const BEAT_MS = 700

const MAP_SCALE = 2
const MAP_MARGIN = 4
const MAP = { ground: '#0b0712cc', wall: '#8f7fa3', floor: '#40334d', way: '#ffc233' } as const

type Point = readonly [x: number, y: number]

/** The night around the runner. */
export function drawNight(context: CanvasRenderingContext2D, state: GameState): void {
  const [x, y] = middleOf(state, state.player)
  const night = context.createRadialGradient(x, y, 20, x, y, LIGHT_REACH)
  night.addColorStop(0, '#0b071200')
  night.addColorStop(1, '#0b0712d9')
  fillAll(context, night)
}

/** The red edge on the side of a hunter that is near. */
export function drawPulse(
  context: CanvasRenderingContext2D,
  state: GameState,
  nowMs: number,
): void {
  const [x, y] = middleOf(state, state.player)
  const [hunterX, hunterY] = middleOf(state, state.enemies[0])
  const [dx, dy] = [hunterX - x, hunterY - y]
  if (Math.hypot(dx, dy) > FELT) return
  const { width, height } = context.canvas
  const isSideways = Math.abs(dx) > Math.abs(dy)
  const edge = isSideways ? (dx > 0 ? width : 0) : dy > 0 ? height : 0
  const inner = edge === 0 ? PULSE_REACH : edge - PULSE_REACH
  const ends: readonly [number, number, number, number] = isSideways
    ? [edge, 0, inner, 0]
    : [0, edge, 0, inner]
  const pulse = context.createLinearGradient(...ends)
  const beat = 0.4 + 0.2 * Math.cos((2 * Math.PI * nowMs) / BEAT_MS)
  pulse.addColorStop(0, `rgb(190 18 40 / ${beat})`)
  pulse.addColorStop(1, 'rgb(190 18 40 / 0)')
  fillAll(context, pulse)
}

/** The map of what was seen, in the upper right corner: the way and the tiles beside it. */
export function drawMapSeen(
  context: CanvasRenderingContext2D,
  { level: { grid } }: GameState,
  walked: readonly number[],
): void {
  const left = context.canvas.width - grid.width * MAP_SCALE - MAP_MARGIN
  const put = (colour: string, column: number, row: number, columns = 1, rows = 1): void => {
    context.fillStyle = colour
    const [x, y] = [left + column * MAP_SCALE, MAP_MARGIN + row * MAP_SCALE]
    context.fillRect(x, y, columns * MAP_SCALE, rows * MAP_SCALE)
  }
  put(MAP.ground, 0, 0, grid.width, grid.height)
  for (const tile of walked) {
    for (let beside = 0; beside < 9; beside++) {
      const near = tile + (Math.floor(beside / 3) - 1) * grid.width + (beside % 3) - 1
      put(isFloor(grid, near) ? MAP.floor : MAP.wall, columnOf(grid, near), rowOf(grid, near))
    }
  }
  for (const tile of walked) put(MAP.way, columnOf(grid, tile), rowOf(grid, tile))
}

function middleOf({ level }: GameState, walker: Walker): Point {
  const { ticksPerTile } = walker
  return [
    (columnTicks(level, walker) / ticksPerTile + 0.5) * TILE_SIZE,
    (rowTicks(level, walker) / ticksPerTile + 0.5) * TILE_SIZE,
  ]
}

function fillAll(context: CanvasRenderingContext2D, style: CanvasGradient): void {
  const { width, height } = context.canvas
  context.fillStyle = style
  context.fillRect(0, 0, width, height)
}
