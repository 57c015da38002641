import { createGrid } from '../core/grid.ts'
import { recursiveBacktracker } from '../core/maze/recursive-backtracker.ts'
import { coordinateHash, HASH_NUMBERS } from '../core/random/coordinate-hash.ts'
import { RANDOM_GENERATORS } from '../core/random/generators.ts'
import { LCG_BITS, stateBits } from '../core/random/lcg.ts'
import { element, type Properties } from '../ui/element.ts'
import { t } from '../ui/message.ts'
import { contextOf } from '../picture/canvas.ts'
import type { GridStyle } from '../picture/stones.ts'
import type { ContentInput } from './content.ts'
import { createFold } from '../ui/fold.ts'
import { createMazePainter } from './maze-painter.ts'

/** Odd side of a maze, in tiles, and least side of a tile, in CSS pixels. */
const MAZE_SIDE = 31
const LEAST_TILE = 4

/** Cells of a picture of shades: at least so many a side, in rows of a multiple of the period of bit 4. */
const LEAST_CELLS = 128
const PERIOD = 32

/** Sides of a cell, largest first, in CSS pixels. */
const CELL_SIDES = [4, 2, 1] as const

/** Gap between pictures, in pixels. */
const GAP = 18

/** Heights of both titles and of a caption, in pixels. */
const titlesHeight = (text: number): number => 3.6 * text + 30
const captionHeight = (text: number): number => 2.5 * text + 6

/** Bits of the linear congruential generator, with a message on the pattern of each. */
const BITS = [
  { bit: 0, effect: 'chance.alternates' },
  { bit: 3, effect: 'chance.repeats' },
  { bit: 30, effect: 'chance.no-pattern' },
] as const

/** Creates two groups of pictures, one open at a time: bits of a weak generator, and a maze from each. */
export function createChance(
  seed: string,
  stones: Omit<GridStyle, 'side'>,
  room: Room,
  folds: Set<string>,
): HTMLElement {
  const group = (id: 'bits' | 'generators', pictures: readonly HTMLElement[]): HTMLElement =>
    createFold(id, t(`chance.${id}`), folds, [element('div', {}, pictures)], 'chance')
  const { cells, cell } = shadeCells(room)
  const side = sideOfMazes(room)
  const shaded = (name: string, effect: string, shade: ShadeAt): HTMLElement =>
    figure(name, effect, cells * cell, (properties) => shadedPicture(cells, shade, properties))
  return element(
    'div',
    { className: 'chance' },
    group('bits', [
      ...BITS.map(({ bit, effect }) =>
        shaded(t('chance.bit', { bit }), t(effect), bitShade(bit, cells)),
      ),
      shaded(
        t('chance.hash'),
        t('chance.hash-repeats', { tiles: HASH_NUMBERS }),
        (x, y) => coordinateHash(x, y) / (HASH_NUMBERS - 1),
      ),
    ]),
    group(
      'generators',
      RANDOM_GENERATORS.map(({ id, create }) =>
        figure(t(`random.${id}`), '', side, (properties) => {
          const grid = createGrid(MAZE_SIDE, MAZE_SIDE)
          recursiveBacktracker(grid, create(seed))
          const look = { side: side / MAZE_SIDE, ...stones }
          const painter = createMazePainter(grid, look, undefined, properties)
          painter.paintAll()
          return painter.canvas
        }),
      ),
    ),
  )
}

type Room = Pick<ContentInput, 'width' | 'height' | 'text'>

/** Cells a side of a picture of shades, and the side of a cell, as large as fits. */
function shadeCells(room: Room): { readonly cells: number; readonly cell: number } {
  const side = sideBeside(room, BITS.length + 1)
  for (const cell of CELL_SIDES) {
    const cells = Math.floor(side / (PERIOD * cell)) * PERIOD
    if (cells >= LEAST_CELLS) return { cells, cell }
  }
  return { cells: LEAST_CELLS, cell: 1 }
}

/** Largest side of the mazes, in CSS pixels: a multiple of their tiles. */
function sideOfMazes(room: Room): number {
  const side = sideBeside(room, RANDOM_GENERATORS.length)
  return MAZE_SIDE * Math.max(LEAST_TILE, Math.floor(side / MAZE_SIDE))
}

/** Side that pictures in a row may have, in CSS pixels. */
function sideBeside({ width, height, text }: Room, count: number): number {
  const left = height - titlesHeight(text) - captionHeight(text)
  return Math.min((width - (count - 1) * GAP) / count - 4, left)
}

/** Shade at a pixel, from 0 to 1. */
type ShadeAt = (x: number, y: number) => number

/** Shades of one state bit of the linear congruential generator, one draw per pixel, row by row. */
function bitShade(bit: number, cells: number): ShadeAt {
  const bits = stateBits(cells * cells)
  return (x, y) => bits[(y * cells + x) * LCG_BITS + bit]
}

/** Creates a framed picture, its name, and the effect that it shows. */
function figure(
  name: string,
  effect: string,
  side: number,
  paint: (properties: Properties<'canvas'>) => HTMLCanvasElement,
): HTMLElement {
  const canvas = paint({ role: 'img', ariaLabel: effect === '' ? name : `${name}: ${effect}` })
  canvas.style.width = `${side}px`
  const frame = element('div', { className: 'frame thin' }, canvas)
  frame.style.width = frame.style.height = `${side}px`
  const title = element('b', {}, effect === '' ? name : `${name}:`)
  const caption = element('figcaption', {}, title, effect !== '' && ` ${effect}`)
  return element('figure', {}, frame, caption)
}

/** Paints a square picture of shades. */
export function shadedPicture(
  cells: number,
  shade: ShadeAt,
  properties: Properties<'canvas'>,
): HTMLCanvasElement {
  const canvas = element('canvas', { width: cells, height: cells, ...properties })
  const context = contextOf(canvas)
  for (let y = 0; y < cells; y++) {
    for (let x = 0; x < cells; x++) {
      const share = shade(x, y)
      context.fillStyle = `rgb(${11 + share * 170} ${7 + share * 115} ${18 + share * 65})`
      context.fillRect(x, y, 1, 1)
    }
  }
  return canvas
}
