import { TICK_HZ } from '../core/game/rules.ts'
import type { RunMode } from '../core/level/run.ts'
import type { Stretch } from '../core/replay/highlights.ts'
import { createPlayback, seekTick, tilesWalked } from '../core/replay/playback.ts'
import { TILE_SIZE } from './atlas.ts'
import { createCanvasContext, scrollTo } from './canvas.ts'
import { encodeGif, type PassPicture } from './gif.ts'
import { GIF_SIZE } from './gif-card.ts'
import { LARGEST_SIDE } from './level-map.ts'
import { fittingSide } from './map-canvas.ts'
import { createSmallBoard, middleOfWalker, type Sheets } from './small-board.ts'

/** Ticks from picture to picture: 83 ms, which a GIF shows for 80 ms. */
const STEP_TICKS = 10

/** Pixels of the GIF along a pixel of the view around the runner. */
const ZOOM = 2

/** Strength of the night at distances from the runner, as shares of its radius in pixels of the view. */
const NIGHT_RADIUS = 150
const NIGHT = [
  [0.27, 0],
  [0.47, 0.3],
  [0.73, 0.6],
  [1, 0.72],
] as const

/** Stretch of a replay to be filmed. */
export interface FilmOrder extends Stretch {
  readonly mode: RunMode
  /** True to show the whole labyrinth in place of a view around the runner. */
  readonly isWhole: boolean
  readonly sheets: Sheets
  readonly options: { readonly highContrast: boolean; readonly lightOff: boolean }
  /** Last picture. */
  readonly card: CanvasImageSource
}

/** Draws a stretch of a replay as a GIF, from its inputs. */
export function encodeReplayGif(
  { level, track, from, to, mode, isWhole, sheets, options, card }: FilmOrder,
  pass: PassPicture,
): Promise<Uint8Array<ArrayBuffer>> {
  const playback = createPlayback(level, mode, track)
  const zoom = isWhole ? 1 : ZOOM
  const [width, height] = [GIF_SIZE.width / zoom, GIF_SIZE.height / zoom]
  const side = isWhole ? fittingSide(level.grid, GIF_SIZE, LARGEST_SIDE) : TILE_SIZE
  const board = createSmallBoard(level, sheets, options, true, side)
  const view = createCanvasContext(width, height)
  const paint = (context: CanvasRenderingContext2D, moment: number): void => {
    context.imageSmoothingEnabled = false
    seekTick(playback, from + moment)
    const { state, tick } = playback
    board.draw(state, tilesWalked(playback), (tick * 1000) / TICK_HZ)
    const [x, y] = middleOfWalker(level, state.player)
    const left = scrollTo(x, width, board.canvas.width, 0)
    const top = scrollTo(y, height, board.canvas.height, 0)
    view.clearRect(0, 0, width, height)
    view.drawImage(board.canvas, -left, -top)
    if (!isWhole && !options.lightOff) {
      view.fillStyle = nightAround(view, x - left, y - top)
      view.fillRect(0, 0, width, height)
    }
    context.drawImage(view.canvas, 0, 0, GIF_SIZE.width, GIF_SIZE.height)
  }
  return encodeGif({ length: to - from, step: STEP_TICKS, paint, card }, pass)
}

function nightAround(view: CanvasRenderingContext2D, x: number, y: number): CanvasGradient {
  const gradient = view.createRadialGradient(x, y, 0, x, y, NIGHT_RADIUS)
  for (const [share, strength] of NIGHT) gradient.addColorStop(share, `rgb(11 7 18 / ${strength})`)
  return gradient
}
