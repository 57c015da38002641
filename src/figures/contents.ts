import type { View, WorkshopSettings } from '../app/workshop-link/workshop-settings.ts'
import { type Grid, isFloor } from '../core/grid.ts'
import { endsOf } from '../core/maze/ends.ts'
import { element } from '../ui/element.ts'
import { t } from '../ui/message.ts'
import type { MapStyle } from '../picture/level-map.ts'
import { paletteShown } from '../picture/palettes.ts'
import type { GridStyle } from '../picture/stones.ts'
import { type Content, type ContentInput, stillContent } from './content.ts'
import { createDistances } from './distances.ts'
import { createLane, type Lane } from './lane.ts'
import { paintedMaze, tileSideFor } from './maze-painter.ts'
import { createMeasures } from './measures.ts'
import { createSolverRacing } from './solver-racing.ts'

/** Gap between two lanes, in pixels. */
const LANE_GAP = 18

/** Height of a line, in multiples of the text size. */
const LINE_HEIGHT = 1.25

/** Height of the lines of text above and below the picture of a lane, in pixels. */
function laneTextHeight(text: number, lines = 2): number {
  return 12 + LINE_HEIGHT * lines * text
}

/** Width of the counts of a solver on one line, in multiples of the text size. */
const COUNTS_WIDTH = 19

/** Least width of the chart with a maze beside it, in multiples of the text size. */
const MEASURES_WIDTH = 30

/** Share of the width for the maze beside the chart. */
const SHARE_BESIDE_CHART = 0.4

/** Height of the table below the maze, in pixels. */
const figuresHeight = (text: number): number => 8 * text + 36

/** Least side of a tile of that maze, in pixels. */
const LEAST_TILE = 3

/** Width of the times beside a race, in multiples of the text size. */
const TIMES_WIDTH = 20.5

/** Height of a table below a picture, in pixels. */
function tableHeight(lines: number, text: number): number {
  return 12 + lines * (1.5 * text + 2)
}

/** Views with nothing to play. */
export const STILL_VIEWS: ReadonlySet<View> = new Set(['distances', 'measures'])

/** Trace entries played in a second at speed 1. */
const ENTRIES_PER_SECOND = 10

export const CONTENTS: Readonly<Record<View, (input: ContentInput) => Content>> = {
  carve(input) {
    const { work, settings, width, height, text } = input
    const { grid, carving } = work
    const style = styleFor(input, tileSideFor(grid, width, height - laneTextHeight(text, 1)))
    const title = settings.map === '' ? t(`algorithm.${settings.algorithm}`) : t('hud.map')
    return traceContent([createLane(grid, carving, style, title, false)], 1)
  },
  solve(input) {
    const { grid, solvers } = input.work
    const { side, across } = arrangeLanes(grid, solvers.length, input)
    const style = styleFor(input, side)
    const lanes = solvers.map(({ solver, player }) =>
      createLane(grid, player, style, t(`solver.${solver.id}`), true),
    )
    return traceContent(lanes, across)
  },
  race(input) {
    const { work, width, height, text } = input
    const { grid, solvers } = work
    const left = Math.max(height * 0.4, height - tableHeight(solvers.length, text))
    const side = Math.max(
      tileSideFor(grid, width - TIMES_WIDTH * text, height),
      tileSideFor(grid, width, left),
    )
    return createSolverRacing(grid, solvers, styleFor(input, side))
  },
  distances(input) {
    const { work, settings, width, height, text, chooseTile } = input
    const { grid } = work
    const isOnFloor = settings.from !== null && isFloor(grid, settings.from)
    const from = isOnFloor ? settings.from : endsOf(grid).entrance
    const style = styleFor(input, tileSideFor(grid, width, height - laneTextHeight(text)))
    return stillContent(createDistances(grid, from, style, chooseTile))
  },
  measures(input) {
    const { work, width, height, text } = input
    const { grid } = work
    const isBeside = width >= MEASURES_WIDTH * text
    const side = tileSideFor(grid, width * SHARE_BESIDE_CHART, height - figuresHeight(text))
    const hasMaze = isBeside && side >= LEAST_TILE
    const maze = hasMaze ? paintedMaze(grid, styleFor(input, side), true) : null
    return stillContent(createMeasures(grid, maze, isBeside))
  },
}

/** Tiles and palette of the level whose maze an algorithm carves. */
export function stonesOf(
  settings: Pick<WorkshopSettings, 'algorithm'>,
  style: MapStyle,
): Omit<GridStyle, 'side'> {
  return { tiles: style.tiles, palette: paletteShown(settings, style) }
}

function styleFor({ settings, style }: ContentInput, side: number): GridStyle {
  return { side, ...stonesOf(settings, style) }
}

/** Arranges lanes for the largest tiles: lanes side by side, and the side of a tile. */
function arrangeLanes(
  grid: Grid,
  lanes: number,
  { width, height, text }: ContentInput,
): { readonly side: number; readonly across: number } {
  let best = { side: 0, across: 1 }
  for (let across = 1; across <= lanes; across++) {
    const down = Math.ceil(lanes / across)
    const room = width / across - LANE_GAP
    const lines = 1 + Math.ceil((COUNTS_WIDTH * text) / room)
    const left = (height + LANE_GAP) / down - LANE_GAP - laneTextHeight(text, lines)
    const side = tileSideFor(grid, room, left)
    if (side > best.side) best = { side, across }
  }
  return best
}

/**
 * Creates lanes that are played together, each up to its own end.
 *
 * @param across number of lanes side by side; without it, the style sheet decides
 */
export function traceContent(lanes: readonly Lane[], across?: number): Content {
  const length = Math.max(0, ...lanes.map(({ player }) => player.length))
  const root = element(
    'div',
    { className: 'lanes' },
    lanes.map((lane) => lane.root),
  )
  if (across !== undefined) root.style.gridTemplateColumns = `repeat(${across}, auto)`
  return {
    root,
    length,
    rate: ENTRIES_PER_SECOND,
    show(position) {
      for (const lane of lanes) lane.show(position)
    },
  }
}
