import medalsUrl from '../../../assets/images/medals.png'
import titleUrl from '../../../assets/images/title.png'
import { type Medal, MEDALS } from '../../core/times/medals.ts'
import { linkTo } from '../../app/routing/address.ts'
import { MEDAL_SIZE } from '../../ui/medal.ts'
import { createCanvasContext, type Size } from '../../picture/canvas.ts'
import { FONT, write } from '../../picture/text.ts'
import { LARGEST_SIDE, type MapStyle, paintLevel, styleOfMany } from '../../picture/level-map.ts'
import type { PictureLevel, ResultPicture } from './picture.ts'

/** Picture size that web pages and messengers show uncropped. */
const PICTURE = { width: 1200, height: 630 } as const

const MARGIN = 36
const COLOURS = {
  ink: '#0b0712',
  line: '#40334d',
  cell: '#171022',
  heading: '#ffc233',
  text: '#edcb8b',
  bright: '#fdf3d3',
} as const

/** Height of the strip with title and time; width of the texts beside a single level's map. */
const STRIP_HEIGHT = 180
const SIDE_WIDTH = 408
const COLUMNS = 5
const CAPTION_HEIGHT = 36
const CAPTION_SIZE = 24
const GAP = 18
/** Space around a map in its cell, width of the cell's edge, and space between words of a caption. */
const PADDING = 9
const LINE = 3
const WORD_GAP = 9
/** Scales of the title, of the medal beside the time, and of medals in captions. */
const SCALES = { title: 2, medal: 4, caption: 2 } as const

/** Part of the picture, in pixels. */
interface Box extends Size {
  readonly x: number
  readonly y: number
}

type Brush = Awaited<ReturnType<typeof createBrush>>

/**
 * Draws a result as a PNG: texts, times, and the map of each level with its thread.
 *
 * @throws Error if the browser draws no canvas or loads no image.
 */
export async function drawResultPicture(facts: ResultPicture, style: MapStyle): Promise<Blob> {
  const brush = await createBrush(style, [facts.seed, facts.time, ...facts.lines].join(''))
  drawAll(brush, facts)
  return new Promise((resolve, reject) => {
    brush.context.canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('the browser makes no PNG'))
      else resolve(blob)
    }, 'image/png')
  })
}

/** Loads the images, and the font for the characters of a text. */
async function createBrush(style: MapStyle, text: string) {
  const context = createCanvasContext(PICTURE.width, PICTURE.height)
  const [medals, title] = await Promise.all([
    loadImage(medalsUrl),
    loadImage(titleUrl),
    document.fonts.load(`24px ${FONT}`, text),
  ])
  context.textBaseline = 'top'
  return { context, medals, title, style }
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.crossOrigin = ''
  image.src = url
  await image.decode()
  return image
}

function drawAll(brush: Brush, facts: ResultPicture): void {
  const { width, height } = PICTURE
  fillBox(brush.context, COLOURS.ink, { x: 0, y: 0, width, height })
  drawStrip(brush, facts)
  if (facts.levels.length > 1) drawMaps(brush, facts.levels)
  else drawSide(brush, facts)
  const foot = { x: width - MARGIN, y: height - 27, size: 24, colour: COLOURS.text }
  write(brush, addressOfGame(), { ...foot, most: width - 2 * MARGIN })
}

/** Address of the game without protocol, for people to type. */
function addressOfGame(): string {
  return linkTo('').replace(/^\w+:\/\/|\/(?:index\.html)?$/g, '')
}

/** Draws the title on the left; on the right the time, the seed and the lines of a run. */
function drawStrip(brush: Brush, { seed, time, medal, lines, levels }: ResultPicture): void {
  const { title, context } = brush
  const { width, height } = title
  const scale = SCALES.title
  context.imageSmoothingEnabled = false
  context.drawImage(title, MARGIN - 9, 18, width * scale, height * scale)
  const right = PICTURE.width - MARGIN
  const most = right - width * scale - MARGIN - GAP
  const taken = write(brush, time, { x: right, y: 18, size: 72, colour: COLOURS.bright, most })
  const medalX = right - taken - MEDAL_SIZE * SCALES.medal - GAP
  drawMedal(brush, medal, medalX, 24, SCALES.medal)
  const isSingle = levels.length === 1
  const y = isSingle ? 108 : 96
  write(brush, seed, { x: right, y, size: isSingle ? 36 : 24, colour: COLOURS.heading, most })
  const below = isSingle ? '' : lines.join(' · ')
  write(brush, below, { x: right, y: 126, size: 24, colour: COLOURS.text, most })
  const line = { x: MARGIN, y: STRIP_HEIGHT - 15, width: PICTURE.width - 2 * MARGIN, height: 3 }
  fillBox(context, COLOURS.line, line)
}

function drawSide(brush: Brush, { lines, levels }: ResultPicture): void {
  const x = MARGIN + SIDE_WIDTH
  const height = PICTURE.height - STRIP_HEIGHT - MARGIN
  const box = { x, y: STRIP_HEIGHT + 9, width: PICTURE.width - MARGIN - x, height }
  const top = drawMap(brush, levels[0], box, brush.style, true)
  lines.forEach((text, i) => {
    const y = top + 48 * i
    const colour = i === 0 ? COLOURS.bright : COLOURS.text
    write(brush, text, { x: MARGIN, y, size: 36, colour, most: SIDE_WIDTH - GAP, align: 'left' })
  })
}

/** Draws a cell for each level: its map, and number, medal and time in a line below. */
function drawMaps(brush: Brush, levels: ResultPicture['levels']): void {
  const rows = Math.max(2, Math.ceil(levels.length / COLUMNS))
  const width = Math.floor((PICTURE.width - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS)
  const height = Math.floor((PICTURE.height - STRIP_HEIGHT - MARGIN + GAP) / rows) - GAP
  levels.forEach((shown, i) => {
    const x = MARGIN + (i % COLUMNS) * (width + GAP)
    const y = STRIP_HEIGHT + Math.floor(i / COLUMNS) * (height + GAP)
    const cell = { x, y, width, height }
    fillBox(brush.context, COLOURS.line, grown(cell, LINE))
    fillBox(brush.context, COLOURS.cell, cell)
    const map = { ...cell, height: height - CAPTION_HEIGHT }
    const style = styleOfMany(brush.style, levels.length)
    drawMap(brush, shown, grown(map, -PADDING), style)
    drawCaption(brush, shown, { ...map, y: y + map.height })
  })
}

/**
 * Draws the map of a level in the middle of a box, which it fills: mazes of any number of tiles have one
 * width side by side. Sharp tiles have whole pixels. Returns the top of the map.
 */
function drawMap(
  { context }: Brush,
  { level, walked }: PictureLevel,
  box: Box,
  style: MapStyle,
  isSharp = false,
): number {
  const { grid } = level
  const fit = Math.min(box.width / grid.width, box.height / grid.height)
  const side = isSharp ? Math.min(LARGEST_SIDE, Math.floor(fit)) : Math.ceil(fit)
  const { canvas } = paintLevel(level, walked, style, side)
  const scale = isSharp ? 1 : fit / side
  const [width, height] = [canvas.width * scale, canvas.height * scale].map(Math.round)
  const left = Math.round(box.x + (box.width - width) / 2)
  const top = Math.round(box.y + (box.height - height) / 2)
  context.imageSmoothingEnabled = !isSharp
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, left, top, width, height)
  context.imageSmoothingEnabled = false
  return top
}

function fillBox(
  context: CanvasRenderingContext2D,
  colour: string,
  { x, y, width, height }: Box,
): void {
  context.fillStyle = colour
  context.fillRect(x, y, width, height)
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

function drawCaption(
  brush: Brush,
  { name, time, medal }: Pick<PictureLevel, 'name' | 'time' | 'medal'>,
  { x, y, width }: Box,
): void {
  const medalWidth = medal === null ? 0 : MEDAL_SIZE * SCALES.caption + WORD_GAP
  const [nameWidth, timeWidth] = [name, time].map((text) => widthOf(brush, text, CAPTION_SIZE))
  let left = Math.round(x + (width - nameWidth - WORD_GAP - medalWidth - timeWidth) / 2)
  const style = { y, size: CAPTION_SIZE, most: width, align: 'left' } as const
  write(brush, name, { ...style, x: left, colour: COLOURS.text })
  left += Math.round(nameWidth) + WORD_GAP
  drawMedal(brush, medal, left, y - 2, SCALES.caption)
  write(brush, time, { ...style, x: left + medalWidth, colour: COLOURS.bright })
}

function widthOf({ context }: Brush, text: string, size: number): number {
  context.font = `${size}px ${FONT}`
  return context.measureText(text).width
}

function drawMedal(
  { context, medals }: Brush,
  medal: Medal | null,
  x: number,
  y: number,
  scale: number,
): void {
  if (medal === null) return
  const cut = [MEDALS.indexOf(medal) * MEDAL_SIZE, 0, MEDAL_SIZE, MEDAL_SIZE] as const
  const size = MEDAL_SIZE * scale
  context.drawImage(medals, ...cut, Math.round(x), Math.round(y), size, size)
}
