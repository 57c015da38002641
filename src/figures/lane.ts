import type { Grid } from '../labyrinth/grid.ts'
import { endsOf } from '../labyrinth/maze/ends.ts'
import {
  backtrackedTiles,
  seek,
  stepsReached,
  tileOfEntry,
  type TracePlayer,
  visitedTiles,
} from '../labyrinth/trace-player.ts'
import { GAVE_UP, ON_PATH } from '../labyrinth/trace.ts'
import { element } from '../ui/element.ts'
import { t } from '../ui/message.ts'
import { paintFrames } from '../picture/layers.ts'
import type { GridStyle } from '../picture/stones.ts'
import { createMazePainter, CURRENT_LOOK } from './maze-painter.ts'

export type Lane = ReturnType<typeof createLane>

/** Most entries that are painted one by one; more repaint the whole picture. */
const MANY_ENTRIES = 4000

interface LaneKind {
  /**
   * Counts visited, backtracked and path tiles instead of trace entries, numbers tiles by the steps to them,
   * and frames the exit.
   */
  readonly solves: boolean
  /** Steps to the farthest tile of the maze: reached tiles are coloured by their steps; undefined for no colours. */
  readonly farthest?: number | undefined
}

/** Creates a picture of a trace being played, with a title and counts. */
export function createLane(
  grid: Grid,
  player: TracePlayer,
  style: GridStyle,
  title: string,
  { solves, farthest }: LaneKind,
) {
  const map = { ...grid, tiles: player.tiles }
  const properties = { role: 'img', ariaLabel: title }
  const numbers = stepsReached(player)
  const annotations = solves ? { numbers, exit: endsOf(grid).exit, farthest } : {}
  const picture = createMazePainter(map, style, properties, annotations)
  const counts = element('figcaption')
  let marked = -1
  let frames: readonly (readonly [tile: number, colour: string])[] = []
  const paintColours = (): void => {
    for (const [tile, colour] of frames) paintFrames(picture, [tile], -1.5, { colour, width: 3 })
  }

  picture.paintAll()
  return {
    root: element(
      'figure',
      { className: solves ? 'lane' : 'lane one-line' },
      element('h2', {}, title),
      picture.canvas,
      counts,
    ),
    ...{ player, grid, numbers, canvas: picture.canvas },
    /** Frames tiles, each in a colour, in place of those framed before. */
    frame(...next: typeof frames): void {
      for (const [tile] of frames) picture.paint(tile, tile === marked ? CURRENT_LOOK : undefined)
      frames = next
      paintColours()
    },
    /** Shows a position, with the current tile unless the trace is done. */
    show(wanted: number, isDone = wanted >= player.length): void {
      const position = Math.min(player.length, wanted)
      const from = player.position
      seek(player, position)
      if (Math.abs(position - from) > MANY_ENTRIES) picture.paintAll()
      else {
        const last = Math.max(from, position)
        for (let i = Math.min(from, position); i < last; i++) picture.paint(tileOfEntry(player, i))
      }
      if (marked !== -1) picture.paint(marked)
      marked = isDone ? -1 : player.current
      if (marked !== -1) picture.paint(marked, CURRENT_LOOK)
      paintColours()
      counts.textContent = solves
        ? describeLane(player)
        : t('workshop.entries', { at: position, of: player.length })
    },
  }
}

/** Counts of a solver so far; the path is in steps, one fewer than its tiles. */
function describeLane(player: TracePlayer): string {
  const gaveUp = player.eventCounts[GAVE_UP] > 0 && player.eventCounts[ON_PATH] === 0
  const counts = t('workshop.counts', {
    visited: visitedTiles(player),
    backtracked: backtrackedTiles(player),
    path: Math.max(0, player.eventCounts[ON_PATH] - 1),
  })
  return gaveUp ? `${counts}, ${t('workshop.no-path')}` : counts
}
