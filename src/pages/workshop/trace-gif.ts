import { addressShown, type Clip, openGifDialog } from '../../app/sharing/gif-dialog.ts'
import { type WorkshopSettings, writeWorkshopLink } from '../../app/workshop-link/workshop-link.ts'
import { stonesOf } from '../../figures/contents.ts'
import { createLane } from '../../figures/lane.ts'
import { tileSideFor } from '../../figures/maze-painter.ts'
import { playedIn, type Work } from '../../figures/work.ts'
import { createTracePlayer } from '../../labyrinth/trace-player.ts'
import { drawGifCard, GIF_SIZE } from '../../picture/gif-card.ts'
import type { MapStyle } from '../../picture/level-map.ts'
import { t } from '../../ui/message.ts'
import { fileNameOf } from './tools.ts'

/** Most steps of a GIF: ten seconds. A longer trace is played faster. */
const MOST_STEPS = 133

/** Opens the dialog that saves the carving, or the search of a solver, as a GIF. */
export function openTraceGif(
  page: HTMLElement,
  work: Work,
  settings: WorkshopSettings,
  style: MapStyle,
): void {
  const { grid } = work
  const name = `${fileNameOf(settings, grid)}.gif`
  const { width, height } = GIF_SIZE
  const stones = { side: tileSideFor(grid, width, height), ...stonesOf(settings, style) }
  const solves = settings.view === 'solve'
  const address = addressShown(writeWorkshopLink({ ...settings, at: 0 }))
  const clips = playedIn(settings, work).map(({ label, player }): Clip => {
    const make: Clip['make'] = async (pass) => {
      const trace = createTracePlayer(player.snapshots[0].tiles, player)
      const lane = createLane(grid, trace, stones, label, { solves })
      const steps = Math.min(MOST_STEPS, trace.length)
      lane.show(trace.length)
      const card = await drawGifCard(lane.canvas, [label, t('title')], address)
      const paint = (context: CanvasRenderingContext2D, picture: number): void => {
        lane.show(Math.round((picture * trace.length) / steps))
        const shown = picture > steps ? card : lane.canvas
        context.drawImage(shown, (width - shown.width) >> 1, (height - shown.height) >> 1)
      }
      const { encodeGif } = await import('../../picture/gif.ts')
      return encodeGif({ length: steps + 2, paint }, pass)
    }
    return { label, name, make }
  })
  openGifDialog(page, clips)
}
