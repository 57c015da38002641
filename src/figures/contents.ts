import type { WorkshopSettings } from '../app/workshop-link/workshop-link.ts'
import { type Grid } from '../labyrinth/grid.ts'
import { endsOf } from '../labyrinth/maze/ends.ts'
import { distanceField } from '../labyrinth/path/distance-field.ts'
import { element } from '../ui/element.ts'
import type { MapStyle } from '../picture/level-map.ts'
import { paletteShown } from '../picture/palettes.ts'
import type { GridStyle } from '../picture/stones.ts'
import { createLane, type Lane } from './lane.ts'
import { tileSideFor } from './maze-painter.ts'
import { playedIn, type Work } from './work.ts'

/** Gap between two lanes, in pixels. */
const LANE_GAP = 18

/** Height of a line, in multiples of the text size. */
const LINE_HEIGHT = 1.25

/** Width of the counts of a solver on one line, in multiples of the text size. */
const COUNTS_WIDTH = 19

/** Pictures of a trace, or of several that are played together. */
export interface Content {
  readonly root: HTMLElement
  readonly lanes: readonly Lane[]
  /** Number of entries of the longest trace. */
  readonly length: number
  readonly show: (position: number) => void
}

/** Room for pictures and their texts, in CSS pixels. */
export interface Room {
  readonly width: number
  readonly height: number
  /** Text size. */
  readonly text: number
}

/** Creates the pictures of a view: a lane for the carving, or one for each solver. */
export function createContent(
  work: Work,
  settings: WorkshopSettings,
  style: MapStyle,
  room: Room,
): Content {
  const { grid } = work
  const solves = settings.view === 'solve'
  const played = playedIn(settings, work)
  const { side, across } = arrangeLanes(grid, played.length, solves, room)
  const stones = { side, ...stonesOf(settings, style) }
  const farthest = settings.distances ? farthestStep(grid) : undefined
  const lanes = played.map(({ label, player }) =>
    createLane(grid, player, stones, label, { solves, farthest }),
  )
  return traceContent(lanes, across)
}

/** Steps from the entrance to the tile that is farthest from it. */
function farthestStep(grid: Grid): number {
  const { queue, reached, steps } = distanceField(grid, endsOf(grid).entrance)
  return steps[queue[reached - 1]]
}

/** Tiles and palette of the level whose maze an algorithm carves. */
export function stonesOf(
  settings: Pick<WorkshopSettings, 'algorithm'>,
  style: MapStyle,
): Omit<GridStyle, 'side'> {
  return { tiles: style.tiles, palette: paletteShown(settings, style) }
}

/** Arranges lanes for the largest tiles: lanes side by side, and the side of a tile. */
function arrangeLanes(grid: Grid, lanes: number, solves: boolean, { width, height, text }: Room) {
  let best = { side: 0, across: 1 }
  for (let across = 1; across <= lanes; across++) {
    const down = Math.ceil(lanes / across)
    const room = (width + LANE_GAP) / across - LANE_GAP
    const lines = solves ? 1 + Math.ceil((COUNTS_WIDTH * text) / room) : 1
    const left = (height + LANE_GAP) / down - LANE_GAP - (12 + LINE_HEIGHT * lines * text)
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
  const root = element(
    'div',
    { className: 'lanes' },
    lanes.map((lane) => lane.root),
  )
  if (across !== undefined) root.style.gridTemplateColumns = `repeat(${across}, auto)`
  return {
    ...{ root, lanes },
    length: Math.max(0, ...lanes.map(({ player }) => player.length)),
    show(position) {
      for (const lane of lanes) lane.show(position)
    },
  }
}
