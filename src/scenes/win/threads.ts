import type { LevelLayout } from '../../core/game/level-layout.ts'
import { createPlayback } from '../../core/replay/playback.ts'
import type { RunMode } from '../../core/level/run.ts'
import type { Track } from '../../core/replay/replay.ts'
import {
  createWalkRecorder,
  recordWalk,
  type WalkRecorder,
} from '../../core/replay/walked-tiles.ts'
import type { RenderOptions } from '../../view/render-options.ts'
import { type DrawnMap, drawOwnMap, type MapStyle, styleOfMany } from '../../view/map-picture.ts'

/** Time in which all threads of a run grow, one level after the other. */
const GROWING_MS = 3000

/** Ticks of a track played in a frame: a few milliseconds. */
const TICKS_PER_FRAME = 1500

const GOLD = '#ffc233'
/** Colour of an attempt that ended with a catch. */
const EMBER = '#b03a3e'
/** Colour of the growing end. */
const TIP = '#fdf3d3'

/** A level to draw, with the track of the way through it; null draws the maze alone. */
export interface DrawnLevel {
  readonly build: () => LevelLayout
  readonly mode: RunMode
  readonly track: Track | null
}

/** One maze on its canvas. */
interface Picture {
  readonly map: DrawnMap
  readonly walker: WalkRecorder | null
  /** Number of walked tiles that are drawn. */
  drawn: number
}

/**
 * The mazes of a result on the canvases of its page, whose threads grow as they did in the run. The
 * returned function does a share of that work, one level a frame; called in every frame.
 */
export function createWinThreads(
  maps: readonly HTMLCanvasElement[],
  levels: readonly DrawnLevel[],
  options: Pick<RenderOptions, 'reducedMotion'> & MapStyle,
): (deltaMs: number) => void {
  const style = styleOfMany(options, levels.length)
  const pictures: Picture[] = []
  let walked = 0
  let passedMs = 0
  let isDone = false

  const grow = (deltaMs: number): void => {
    passedMs = options.reducedMotion ? GROWING_MS : passedMs + deltaMs
    const total = pictures.reduce((sum, picture) => sum + lengthOf(picture), 0)
    let tick = Math.ceil((total * Math.min(passedMs, GROWING_MS)) / GROWING_MS)
    isDone = passedMs >= GROWING_MS
    for (const picture of pictures) {
      if (tick < 0) break
      drawUntil(picture, tick)
      tick -= lengthOf(picture)
    }
  }
  return (deltaMs) => {
    if (isDone) return
    const next = pictures.length
    if (next < levels.length) pictures.push(createPicture(maps[next], levels[next], style))
    else if (walked < levels.length) {
      const { walker } = pictures[walked]
      if (walker === null || !recordWalk(walker, TICKS_PER_FRAME)) walked++
    } else grow(deltaMs)
  }
}

function lengthOf({ walker }: Picture): number {
  return walker?.playback.track.length ?? 0
}

/** Draws a maze on its canvas, without its thread. */
function createPicture(
  canvas: HTMLCanvasElement,
  { build, mode, track }: DrawnLevel,
  style: MapStyle,
): Picture {
  const level = build()
  const map = drawOwnMap(canvas, level, [], style)
  const playback = track && createPlayback(level, mode, track)
  return { map, walker: playback && createWalkRecorder(playback), drawn: 0 }
}

/** Draws the walked tiles of a level up to a tick of its track. */
function drawUntil(picture: Picture, tick: number): void {
  const { walker, map } = picture
  if (walker === null) return
  const { ticks, tiles, starts } = walker.walked
  const from = picture.drawn
  if (from === ticks.length) return
  const put = (entry: number, colour: string): void => {
    const before = starts.includes(entry) ? entry : entry - 1
    map.drawStep(colour, tiles[before], tiles[entry])
  }
  if (from > 0) put(from - 1, GOLD)
  while (picture.drawn < ticks.length && ticks[picture.drawn] <= tick) {
    const entry = picture.drawn++
    const start = starts.indexOf(entry)
    // Tiles walked before a catch are not part of the thread to the exit.
    if (start > 0) for (let i = starts[start - 1]; i < entry; i++) put(i, EMBER)
    put(entry, GOLD)
  }
  if (picture.drawn > from && picture.drawn < ticks.length) put(picture.drawn - 1, TIP)
}
