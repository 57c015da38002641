import type { Grid } from '../../core/grid.ts'
import {
  backtrackedTiles,
  seek,
  tileOfEntry,
  type TracePlayer,
  visitedTiles,
} from '../../core/trace-player.ts'
import {
  BACKTRACKED_MARK,
  FRONTIER_MARK,
  GAVE_UP,
  ON_PATH,
  PATH_MARK,
  VISITED_MARK,
} from '../../core/trace.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import {
  BASE_LOOKS,
  COLOURS,
  CURRENT_LOOK,
  paintMaze,
  paintTile,
  type TileLooks,
} from './maze-picture.ts'

/** What each value of a trace looks like: a colour, and a sign for those who do not see it. */
export const TRACE_LOOKS: TileLooks = new Map([
  ...BASE_LOOKS,
  [FRONTIER_MARK, { fill: COLOURS.navy, sign: 'ring', ink: COLOURS.blue }],
  [VISITED_MARK, { fill: COLOURS.amber, sign: 'dot', ink: COLOURS.gold }],
  [BACKTRACKED_MARK, { fill: COLOURS.pine, sign: 'cross', ink: COLOURS.green }],
  [PATH_MARK, { fill: COLOURS.brown, sign: 'bar', ink: COLOURS.cream }],
])

/** One picture of a trace being played, with its counts below. */
export interface Lane {
  readonly root: HTMLElement
  readonly player: TracePlayer
  readonly show: (position: number) => void
}

/** Entries that are painted one by one; a longer way is painted whole. */
const MANY_ENTRIES = 4000

/**
 * @param title what is at work, above the picture
 * @param solves whether tiles visited, backtracked and on the path are counted
 */
export function createLane(
  grid: Grid,
  player: TracePlayer,
  side: number,
  title: string,
  solves: boolean,
): Lane {
  const canvas = element('canvas', { width: grid.width * side, height: grid.height * side })
  canvas.setAttribute('role', 'img')
  canvas.ariaLabel = title
  const counts = element('figcaption', {})
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the browser gives no canvas to paint on')
  let marked = -1

  const paint = (tile: number, options = TRACE_LOOKS.get(player.tiles[tile])): void => {
    const x = tile % grid.width
    paintTile(context, x, (tile - x) / grid.width, side, options)
  }
  const paintAll = (): void => {
    paintMaze(context, grid.width, player.tiles, side, TRACE_LOOKS)
  }
  paintAll()
  return {
    root: element('figure', { className: 'lane' }, element('h2', {}, title), canvas, counts),
    player,
    show(wanted) {
      const position = Math.min(player.length, wanted)
      const from = player.position
      seek(player, position)
      if (Math.abs(position - from) > MANY_ENTRIES) paintAll()
      else {
        const last = Math.max(from, position)
        for (let i = Math.min(from, position); i < last; i++) paint(tileOfEntry(player, i))
      }
      if (marked !== -1) paint(marked)
      marked = position === player.length ? -1 : player.current
      if (marked !== -1) paint(marked, CURRENT_LOOK)
      counts.textContent = solves
        ? describe(player)
        : t('workshop.entries', { at: position, of: player.length })
    },
  }
}

/** What a solver has done so far; the path in steps, one less than its tiles. */
function describe(player: TracePlayer): string {
  const gaveUp = player.eventCounts[GAVE_UP] > 0 && player.eventCounts[ON_PATH] === 0
  const counts = t('workshop.counts', {
    visited: visitedTiles(player),
    backtracked: backtrackedTiles(player),
    path: Math.max(0, player.eventCounts[ON_PATH] - 1),
  })
  return gaveUp ? `${counts} · ${t('workshop.no-path')}` : counts
}
