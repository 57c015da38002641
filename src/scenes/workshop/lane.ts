import type { Grid } from '../../core/grid.ts'
import {
  backtrackedTiles,
  seek,
  tileOfEntry,
  type TracePlayer,
  visitedTiles,
} from '../../core/trace-player.ts'
import { GAVE_UP, ON_PATH } from '../../core/trace.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import type { GridStyle } from '../../view/stones.ts'
import { createMazePainter } from './maze-painter.ts'
import { CURRENT_LOOK, TRACE_LOOKS } from './tile-looks.ts'

/** One picture of a trace being played, with its counts: of a solver below, else beside its title. */
export interface Lane {
  readonly root: HTMLElement
  readonly player: TracePlayer
  readonly show: (position: number) => void
}

/** Most entries that are painted one by one; beyond, the whole picture is painted. */
const MANY_ENTRIES = 4000

/**
 * @param title name of the algorithm, above the picture
 * @param solves it counts tiles visited, backtracked and on the path, in place of entries
 */
export function createLane(
  grid: Grid,
  player: TracePlayer,
  style: GridStyle,
  title: string,
  solves: boolean,
): Lane {
  const map = { ...grid, tiles: player.tiles }
  const picture = createMazePainter(map, style, TRACE_LOOKS, { role: 'img', ariaLabel: title })
  const counts = element('figcaption')
  let marked = -1

  picture.paintAll()
  return {
    root: element(
      'figure',
      { className: solves ? 'lane' : 'lane one-line' },
      element('h2', {}, title),
      picture.canvas,
      counts,
    ),
    player,
    show(wanted) {
      const position = Math.min(player.length, wanted)
      const from = player.position
      seek(player, position)
      if (Math.abs(position - from) > MANY_ENTRIES) picture.paintAll()
      else {
        const last = Math.max(from, position)
        for (let i = Math.min(from, position); i < last; i++) picture.paint(tileOfEntry(player, i))
      }
      if (marked !== -1) picture.paint(marked)
      marked = position === player.length ? -1 : player.current
      if (marked !== -1) picture.paint(marked, CURRENT_LOOK)
      counts.textContent = solves
        ? describe(player)
        : t('workshop.entries', { at: position, of: player.length })
    },
  }
}

/** Counts of a solver so far; the path in steps, one less than its tiles. */
function describe(player: TracePlayer): string {
  const gaveUp = player.eventCounts[GAVE_UP] > 0 && player.eventCounts[ON_PATH] === 0
  const counts = t('workshop.counts', {
    visited: visitedTiles(player),
    backtracked: backtrackedTiles(player),
    path: Math.max(0, player.eventCounts[ON_PATH] - 1),
  })
  return gaveUp ? `${counts}, ${t('workshop.no-path')}` : counts
}
