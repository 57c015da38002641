import medalsUrl from '../../assets/images/medals.png'
import type { Arena } from '../core/game/level.ts'
import { type Medal, MEDALS } from '../core/speedrun/medals.ts'
import { drawMap, fill } from './map-picture.ts'

/** The size that pages and messengers show whole. */
export const PICTURE = { width: 1200, height: 630 } as const

const MARGIN = 36
const FONT = "'Asterion Pixel', monospace"
const COLOURS = {
  ink: '#0b0712',
  line: '#241a33',
  title: '#ffc233',
  text: '#edcb8b',
  bright: '#fdf3d3',
} as const

/** The words at the left: of a run in a strip above its ten maps, of one level beside its map. */
const STRIP_HEIGHT = 168
const SIDE_WIDTH = 420
const COLUMNS = 5
const CAPTION_HEIGHT = 36
const GAP = 18
/** How far a caption's time ends before its column does. */
const CAPTION_INSET = 12
const MEDAL_SIZE = 16

/** What is drawn of a result, see `ResultPicture` of the page. */
export interface PictureFacts {
  readonly title: string
  readonly seed: string
  readonly time: string
  readonly medal: Medal | null
  readonly lines: readonly string[]
  readonly levels: readonly {
    readonly level: Arena
    readonly walked: readonly number[]
    readonly name: string
    readonly time: string
    readonly medal: Medal | null
  }[]
}

/** What everything is drawn with. */
interface Brush {
  readonly context: CanvasRenderingContext2D
  readonly medals: HTMLImageElement
}

/**
 * Draws a result as a PNG: its words and times, and the map of each level with the thread walked.
 *
 * @throws Error where the browser draws no canvas or has no medals to draw.
 */
export async function drawResultPicture(facts: PictureFacts): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE.width
  canvas.height = PICTURE.height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the browser draws no canvas')
  const medals = new Image()
  medals.src = medalsUrl
  const words = [facts.title, facts.seed, facts.time, ...facts.lines].join('')
  await Promise.all([medals.decode(), document.fonts.load(`24px ${FONT}`, words)])
  context.imageSmoothingEnabled = false
  context.textBaseline = 'top'
  drawAll({ context, medals }, facts)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('the browser makes no PNG'))
      else resolve(blob)
    }, 'image/png')
  })
}

function drawAll(brush: Brush, facts: PictureFacts): void {
  const { width, height } = PICTURE
  fill(brush.context, COLOURS.ink, { x: 0, y: 0, width, height })
  const { levels } = facts
  if (levels.length > 1) {
    drawStrip(brush, facts)
    drawMaps(brush, levels)
    return
  }
  drawSide(brush, facts)
  const x = MARGIN + SIDE_WIDTH
  const box = { x, y: MARGIN, width: width - MARGIN - x, height: height - 2 * MARGIN }
  for (const { level, walked } of levels) drawMap(brush.context, level, walked, box)
}

/** The words of a run: title and seed at the left, its time at the right. */
function drawStrip(brush: Brush, { title, seed, time, medal, lines }: PictureFacts): void {
  const half = PICTURE.width / 2 - MARGIN
  write(brush, title, MARGIN, 24, 48, COLOURS.title, half)
  write(brush, seed, MARGIN, 90, 36, COLOURS.bright, half)
  const below = lines.join(' · ')
  const width = write(brush, time, PICTURE.width - MARGIN, 18, 72, COLOURS.bright, half, 'right')
  const scale = 4
  drawMedal(brush, medal, PICTURE.width - MARGIN - width - MEDAL_SIZE * scale - GAP, 24, scale)
  write(brush, below, PICTURE.width - MARGIN, 102, 24, COLOURS.text, half, 'right')
  fill(brush.context, COLOURS.line, {
    x: MARGIN,
    y: STRIP_HEIGHT - 21,
    width: PICTURE.width - 2 * MARGIN,
    height: 3,
  })
}

/** The words of a single level, one below the other. */
function drawSide(brush: Brush, { title, seed, time, medal, lines }: PictureFacts): void {
  const most = SIDE_WIDTH - GAP
  write(brush, title, MARGIN, 60, 48, COLOURS.title, most)
  write(brush, seed, MARGIN, 132, 36, COLOURS.bright, most)
  write(brush, time, MARGIN, 228, 72, COLOURS.bright, most)
  lines.forEach((line, i) => {
    write(brush, line, MARGIN, 324 + 36 * i, 24, COLOURS.text, most)
  })
  drawMedal(brush, medal, MARGIN, 336 + 36 * lines.length, 6)
}

function drawMaps(brush: Brush, levels: PictureFacts['levels']): void {
  const rows = Math.ceil(levels.length / COLUMNS)
  const width = (PICTURE.width - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
  const height = (PICTURE.height - STRIP_HEIGHT - GAP) / Math.max(2, rows)
  levels.forEach(({ level, walked, name, time, medal }, i) => {
    const x = MARGIN + (i % COLUMNS) * (width + GAP)
    const y = STRIP_HEIGHT + Math.floor(i / COLUMNS) * height
    write(brush, name, x, y, 24, COLOURS.text, width)
    const right = x + width - CAPTION_INSET
    const taken = write(brush, time, right, y, 24, COLOURS.bright, width, 'right')
    drawMedal(brush, medal, right - taken - MEDAL_SIZE - 9, y + 6, 1)
    const top = y + CAPTION_HEIGHT
    drawMap(brush.context, level, walked, {
      x,
      y: top,
      width,
      height: height - CAPTION_HEIGHT - GAP,
    })
  })
}

function drawMedal(
  { context, medals }: Brush,
  medal: Medal | null,
  x: number,
  y: number,
  scale: number,
): void {
  if (medal === null) return
  const from = MEDALS.indexOf(medal) * MEDAL_SIZE
  const size = MEDAL_SIZE * scale
  context.drawImage(
    medals,
    from,
    0,
    MEDAL_SIZE,
    MEDAL_SIZE,
    Math.round(x),
    Math.round(y),
    size,
    size,
  )
}

/** Writes in at most so many pixels, smaller where it must be; returns how wide it became. */
function write(
  { context }: Brush,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  most: number,
  align: 'left' | 'right' = 'left',
): number {
  context.fillStyle = colour
  context.textAlign = align
  let fitting = size
  do context.font = `${fitting}px ${FONT}`
  while (context.measureText(text).width > most && (fitting -= 12) >= 12)
  context.fillText(text, x, y, most)
  return Math.min(most, context.measureText(text).width)
}
