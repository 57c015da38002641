import type { LevelLayout } from '../../core/game/level-layout.ts'
import type { TimeLosses } from '../../core/times/time-loss.ts'
import { middleOf, paintFrames, paintWay } from '../../picture/layers.ts'
import { type MapStyle, paintLevel } from '../../picture/level-map.ts'
import { fittingSide } from '../../picture/map-canvas.ts'

const COLOURS = { player: '#ffc233', best: '#4cc0a0', spot: '#fdf3d3', edge: '#171022' } as const

const LEAST_SIDE = 3
const MOST_SIDE = 36

export type LossesView = ReturnType<DrawLosses>
export type DrawLosses = ReturnType<typeof createLossPainter>

/**
 * Returns a function that draws a level's map, in the level's own colours, that fits into width and
 * height, with tiles of one size: the player's path as a line and the optimum's beside it, dashed;
 * both stay visible on shared tiles. Marked tiles have a frame; `spots` are their centres in pixels of
 * the canvas.
 */
export function createLossPainter({ tiles, highContrast }: MapStyle) {
  return (
    level: LevelLayout,
    { walked, best }: Pick<TimeLosses, 'walked' | 'best'>,
    marked: readonly number[],
    width: number,
    height: number,
  ) => {
    const { grid } = level
    const side = Math.max(LEAST_SIDE, fittingSide(grid, { width, height }, MOST_SIDE))
    const map = paintLevel(level, [], { tiles, highContrast }, side)
    paintFrames(map, marked, 1.5, { colour: COLOURS.spot, width: 1, edge: COLOURS.edge })
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
}
