import { pixelsOf, sidesOfPng } from '../../app/maps/picture-pixels.ts'
import { ENEMY_KINDS, type EnemyKind } from '../../core/game/level-layout.ts'
import { FLOOR, type Grid, WALL } from '../../core/grid.ts'
import {
  DRAWN_SIDES,
  DrawnError,
  type DrawnLevel,
  requireDrawn,
} from '../../core/level/drawn/drawn-level.ts'
import { usualPace } from '../../core/level/drawn/text.ts'
import { endsOf } from '../../core/maze/ends.ts'

/** Names of files that the drawing page opens: maps as text and pictures. */
export const DRAWING_NAMES = /\.(txt|map|png)$/i

/** Colours of tiles in a picture, as 0xrrggbb. */
const COLOURS: Readonly<Record<'wall' | 'floor', number>> = { wall: 0x2a2430, floor: 0xf0e6d2 }

/** Colours of tiles that are marked in a picture, as 0xrrggbb. */
const MARKS: Readonly<Record<'entrance' | 'exit' | EnemyKind, number>> = {
  entrance: 0x00a050,
  exit: 0xffc000,
  minotaur: 0xd02020,
  shade: 0x8040ff,
  harpy: 0x0090ff,
  sentinel: 0xff60c0,
}
const MARK_COLOURS = new Set(Object.values(MARKS))

/** Most pixels of a tile, across and down. */
const MOST_SCALE = 16

/** Size limit of a picture file, in bytes. */
const MOST_BYTES = 4 << 20

/** Least brightness of floor, of 255. */
const MIDDLE_BRIGHTNESS = 128

/** A level as pixels of four bytes, red, green, blue and opacity; one pixel a tile. */
function pixelsOfLevel({ grid, entrance, exit, enemies }: DrawnLevel): ImageData {
  const picture = new ImageData(grid.width, grid.height)
  const marks = new Map([
    ...enemies.map(({ tile, kind }) => [tile, MARKS[kind]] as const),
    [entrance, MARKS.entrance],
    [exit, MARKS.exit],
  ])
  grid.tiles.forEach((kind, tile) => {
    const colour = marks.get(tile) ?? (kind === FLOOR ? COLOURS.floor : COLOURS.wall)
    picture.data.set([colour >> 16, (colour >> 8) & 255, colour & 255, 255], 4 * tile)
  })
  return picture
}

/** A level as a PNG, one pixel a tile; without title, paces and patrol routes. */
export function pictureOfLevel(level: DrawnLevel): Promise<Blob> {
  const canvas = new OffscreenCanvas(level.grid.width, level.grid.height)
  canvas.getContext('2d')?.putImageData(pixelsOfLevel(level), 0, 0)
  return canvas.convertToBlob({ type: 'image/png' })
}

/**
 * Reads a level from a PNG with one pixel a tile, or a square of at most 16 x 16 pixels.
 *
 * @throws DrawnError for another file, and as `levelOfPixels`.
 */
export async function openPicture(file: Blob): Promise<DrawnLevel> {
  const sides = await sidesOfPng(file)
  if (sides === null) throw new DrawnError('damaged', 'the file is not a PNG')
  const { width, height } = sides
  const [most, mostRows] = [DRAWN_SIDES.width.max, DRAWN_SIDES.height.max]
  if (width > MOST_SCALE * most || height > MOST_SCALE * mostRows || file.size > MOST_BYTES)
    throw new DrawnError('size', `a picture has at most ${most} x ${mostRows} tiles`)
  try {
    const options = { colorSpaceConversion: 'none', premultiplyAlpha: 'none' } as const
    return levelOfPixels(pixelsOf(await createImageBitmap(file, options), width, height))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    throw new DrawnError('damaged', 'the picture cannot be decoded')
  }
}

/**
 * Reads a level from pixels of four bytes: dark and transparent ones are wall, light ones floor, and
 * those in a colour of the table marks. Ends that are not marked are where a carved maze has them.
 *
 * @throws DrawnError for two marks of an end, and for a level that is not valid.
 */
export function levelOfPixels(
  picture: Pick<ImageData, 'width' | 'height'> & { readonly data: ArrayLike<number> },
): DrawnLevel {
  const { width, height, data } = picture
  const signs = Int32Array.from({ length: width * height }, (_, i) =>
    signOf(data[4 * i], data[4 * i + 1], data[4 * i + 2], data[4 * i + 3]),
  )
  const scale = scaleOf(signs, width, height)
  const [columns, rows] = [width / scale, height / scale]
  const tiles = Int32Array.from(
    { length: columns * rows },
    (_, i) => signs[Math.floor(i / columns) * scale * width + (i % columns) * scale],
  )
  const isWall = (sign: number): number => (sign === WALL ? WALL : FLOOR)
  const grid: Grid = { width: columns, height: rows, tiles: Uint8Array.from(tiles, isWall) }
  const usual = endsOf(grid)
  const endOf = (end: 'entrance' | 'exit'): number => {
    const tile = tiles.indexOf(MARKS[end])
    if (tile !== tiles.lastIndexOf(MARKS[end]))
      throw new DrawnError('ends', `the picture has two tiles in the colour of the ${end}`)
    return tile === -1 ? usual[end] : tile
  }
  const enemies = [...tiles].flatMap((sign, tile) => {
    const kind = ENEMY_KINDS.find((one) => MARKS[one] === sign)
    return kind === undefined
      ? []
      : [{ kind, tile, ticksPerTile: usualPace(kind, 1), patrol: [tile, tile] as const }]
  })
  const ends = { entrance: endOf('entrance'), exit: endOf('exit') }
  const level = { title: '', maker: '', look: 1, grid, ...ends, enemies }
  requireDrawn(level)
  return level
}

/** FLOOR, WALL, or the colour of a mark. */
function signOf(red: number, green: number, blue: number, opacity: number): number {
  const colour = (red << 16) | (green << 8) | blue
  if (MARK_COLOURS.has(colour)) return colour
  // Brightness by Rec. 709.
  const brightness = ((0.2126 * red + 0.7152 * green + 0.0722 * blue) * opacity) / 255
  return brightness < MIDDLE_BRIGHTNESS ? WALL : FLOOR
}

/** Largest side of squares of equal pixels that leaves no fewer tiles than a level needs. */
function scaleOf(signs: Int32Array, width: number, height: number): number {
  const fits = (scale: number): boolean =>
    width % scale === 0 &&
    height % scale === 0 &&
    width / scale >= DRAWN_SIDES.width.min &&
    height / scale >= DRAWN_SIDES.height.min &&
    signs.every((sign, i) => {
      const [x, y] = [i % width, Math.floor(i / width)]
      return sign === signs[(y - (y % scale)) * width + x - (x % scale)]
    })
  let scale = MOST_SCALE
  while (scale > 1 && !fits(scale)) scale--
  return scale
}
