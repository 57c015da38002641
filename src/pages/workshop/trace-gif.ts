import { addressShown, type Clip, openGifDialog } from '../../app/sharing/gif-dialog.ts'
import { fileNameOf } from '../../app/sharing/share-choices.ts'
import { type WorkshopSettings, writeWorkshopLink } from '../../app/workshop-link/workshop-link.ts'
import { stonesOf } from '../../figures/contents.ts'
import { createLane } from '../../figures/lane.ts'
import { tileSideFor } from '../../figures/maze-painter.ts'
import { playedIn, type Work } from '../../figures/work.ts'
import { createTracePlayer } from '../../labyrinth/trace-player.ts'
import { drawGifCard, GIF_SIZE, TITLE } from '../../picture/gif-card.ts'
import type { MapStyle } from '../../picture/level-map.ts'
import { write } from '../../picture/text.ts'
import { t } from '../../ui/message.ts'

/** Pixels above the maze, for the name of the algorithm. */
const CAPTION = 32

/** Opens the dialog that saves the carving, or the search of a solver, as a GIF. */
export function openTraceGif(
  page: HTMLElement,
  work: Work,
  settings: WorkshopSettings,
  style: MapStyle,
): void {
  const { grid } = work
  const { algorithm, map, seed } = settings
  const { width, height } = GIF_SIZE
  const side = tileSideFor(grid, width, height - CAPTION)
  const stones = { side, ...stonesOf(settings, style) }
  const solves = settings.view === 'solve'
  const address = addressShown(writeWorkshopLink({ ...settings, at: 0 }))
  const clips = playedIn(settings, work).map(({ value, label, player }): Clip => {
    const make: Clip['make'] = async (pass) => {
      const trace = createTracePlayer(player.snapshots[0].tiles, player)
      const lane = createLane(grid, trace, stones, label, { solves })
      lane.show(trace.length)
      const card = await drawGifCard(lane.canvas, [label, t('title')], address)
      const paint = (context: CanvasRenderingContext2D, moment: number): void => {
        lane.show(moment)
        const { canvas } = lane
        const top = CAPTION + ((height - CAPTION - canvas.height) >> 1)
        context.drawImage(canvas, (width - canvas.width) >> 1, top)
        write({ context }, label, { ...TITLE, y: 26 })
      }
      const { encodeGif } = await import('../../picture/gif.ts')
      return encodeGif({ length: trace.length, step: 1, paint, card }, pass)
    }
    const end = map === '' && solves ? `${algorithm}-${value}` : value
    return { label, name: fileNameOf(map === '' ? seed : 'your map', `${end}.gif`), make }
  })
  openGifDialog(page, clips)
}
