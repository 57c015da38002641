import { searchWin } from '../../core/level/search/solve.ts'
import { createTracePlayer } from '../../core/trace-player.ts'
import { BACKTRACKED, createTrace, SEEN, STARTED, VISITED } from '../../core/trace.ts'
import type { Content } from '../../figures/content.ts'
import { stonesOf, traceContent } from '../../figures/contents.ts'
import { createLane } from '../../figures/lane.ts'
import type { MapStyle } from '../../picture/level-map.ts'
import { t } from '../../ui/message.ts'
import { LABYRINTHS } from './labyrinths.ts'

/** Side of a tile, in pixels. */
const SIDE = 24

/** Creates the search for a win of each labyrinth: its frontier grows until it wins or has no state left. */
export function createProof(style: MapStyle): Content {
  const lanes = (['loop', 'dead'] as const).map((id) => {
    const level = LABYRINTHS[id]
    const trace = createTrace()
    searchWin(level, { limit: Infinity, trace })
    const look = { side: SIDE, ...stonesOf(level, style) }
    const player = createTracePlayer(level.grid.tiles, trace)
    const lane = createLane(level.grid, player, look, t(`guide.${id}`), true)
    const [caption] = lane.root.getElementsByTagName('figcaption')
    const show = (position: number): void => {
      lane.show(position)
      const counts = player.eventCounts
      const played = counts[VISITED]
      const waiting = counts[STARTED] + counts[SEEN] - played - counts[BACKTRACKED]
      caption.textContent = t('guide.states', { played, waiting })
    }
    return { ...lane, show }
  })
  return traceContent(lanes)
}
