import type { LevelLayout } from '../../core/game/level-layout.ts'
import { columnOf, type Grid, isFloor, rowOf } from '../../core/grid.ts'
import type { TimeLosses } from '../../core/speedrun/time-loss.ts'
import { createCanvasContext } from '../../view/canvas.ts'

const COLOURS = {
  wall: '#40334d',
  floor: '#171022',
  ends: '#a66d48',
  player: '#ffc233',
  best: '#4cc0a0',
  spot: '#fdf3d3',
} as const

const LEAST_SIDE = 3
const MOST_SIDE = 36

export type LossesView = ReturnType<typeof drawLosses>

/**
 * Draws a level's map that fits into width and height, with tiles of one size: the player's path as
 * a line and the optimum's beside it, dashed, so that both are visible where they coincide. Marked
 * tiles have a frame; `spots` are their centres in pixels of the canvas.
 */
export function drawLosses(
  { grid, entrance, exit }: LevelLayout,
  { walked, best }: Pick<TimeLosses, 'walked' | 'best'>,
  marked: readonly number[],
  width: number,
  height: number,
) {
  const fit = Math.floor(Math.min(width / grid.width, height / grid.height))
  const side = Math.max(LEAST_SIDE, Math.min(MOST_SIDE, fit))
  const context = createCanvasContext(grid.width * side, grid.height * side)
  const fill = (colour: string, x: number, y: number, across: number, down = across): void => {
    context.fillStyle = colour
    context.fillRect(x, y, across, down)
  }
  const square = (colour: string, tile: number, reach: number): void => {
    const x = columnOf(grid, tile) * side - reach
    fill(colour, x, rowOf(grid, tile) * side - reach, side + 2 * reach)
  }
  for (let tile = 0; tile < grid.tiles.length; tile++) {
    square(isFloor(grid, tile) ? COLOURS.floor : COLOURS.wall, tile, 0)
  }
  square(COLOURS.ends, entrance, 0)
  square(COLOURS.ends, exit, 0)
  for (const tile of marked) {
    square(COLOURS.spot, tile, 2)
    square(COLOURS.floor, tile, 1)
  }
  const thickness = Math.max(1, Math.floor(side / 3))
  const inset = Math.max(0, Math.floor((side - 2 * thickness - 1) / 2))
  const dot = (colour: string, offset: number, x: number, y: number): void =>
    fill(colour, x + offset, y + offset, thickness)
  walkPixels(grid, best, side, (x, y, at) => {
    if (at % (2 * side) < side) dot(COLOURS.best, inset + thickness + 1, x, y)
  })
  walkPixels(grid, walked, side, (x, y) => dot(COLOURS.player, inset, x, y))
  const spots = marked.map((tile) => ({
    x: (columnOf(grid, tile) + 0.5) * side,
    y: (rowOf(grid, tile) + 0.5) * side,
  }))
  return { canvas: context.canvas, spots }
}

/** Calls back with each pixel on the path of the tiles' upper left corners, and its index. */
function walkPixels(
  grid: Grid,
  tiles: readonly number[],
  side: number,
  show: (x: number, y: number, at: number) => void,
): void {
  let at = 0
  for (let i = 1; i < tiles.length; i++) {
    const x = columnOf(grid, tiles[i - 1])
    const y = rowOf(grid, tiles[i - 1])
    const dx = columnOf(grid, tiles[i]) - x
    const dy = rowOf(grid, tiles[i]) - y
    if (dx === 0 && dy === 0) continue
    for (let pixel = 0; pixel < side; pixel++, at++) {
      show(x * side + dx * pixel, y * side + dy * pixel, at)
    }
  }
}
