import type { LevelLayout } from '../../core/game/level-layout.ts'
import type { TimeLosses } from '../../core/times/time-loss.ts'
import { middleOf, paintFrames, paintWay } from '../../picture/layers.ts'
import {
  createMapCanvas,
  fillTile,
  fittingSide,
  paintGround,
  squareBrush,
} from '../../picture/map-canvas.ts'

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
  const side = Math.max(LEAST_SIDE, fittingSide(grid, { width, height }, MOST_SIDE))
  const map = createMapCanvas(grid, squareBrush(side, { floor: COLOURS.floor, cap: COLOURS.wall }))
  paintGround(map)
  for (const tile of [entrance, exit]) fillTile(map, tile, COLOURS.ends)
  paintFrames(map, marked, 1.5, { colour: COLOURS.spot, width: 1 })
  const thick = Math.max(1, Math.floor(side / 3))
  const inset = Math.max(0, Math.floor((side - 2 * thick - 1) / 2))
  const besides = inset + thick + 1
  paintWay(map, best, { colour: COLOURS.best, thick, inset: besides, isDashed: true })
  paintWay(map, walked, { colour: COLOURS.player, thick, inset })
  const spots = marked.map((tile) => {
    const [x, y] = middleOf(grid, tile)
    return { x: x * side, y: y * side }
  })
  return { canvas: map.canvas, spots }
}
