import { createGrid } from '../../core/grid.ts'
import { recursiveBacktracker } from '../../core/maze/recursive-backtracker.ts'
import {
  coordinateHash,
  HASH_NUMBERS,
  periodOfCoordinateHash,
} from '../../core/random/coordinate-hash.ts'
import { RANDOM_GENERATORS } from '../../core/random/generators.ts'
import { LCG_BITS, lowBits } from '../../core/random/lcg.ts'
import { element, type Properties } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import type { GridStyle } from '../../view/stones.ts'
import { createMazeCanvas, createMazePainter } from './maze-painter.ts'

/** Side of a picture in its own pixels, and odd side of a maze in tiles. */
const PICTURE_SIDE = 128
const MAZE_SIDE = 31

/** Sides of shown pictures, largest first, and the least page width for each; in CSS pixels. */
const SIDES = [
  { side: 3 * PICTURE_SIDE, least: 1500 },
  { side: 2 * PICTURE_SIDE, least: 600 },
  { side: PICTURE_SIDE, least: 0 },
] as const

/** Bits of the linear congruential generator, with a message on the pattern of each. */
const BITS = [
  { bit: 0, effect: 'chance.alternates' },
  { bit: 3, effect: 'chance.repeats' },
  { bit: 30, effect: 'chance.no-pattern' },
] as const

/**
 * Creates pictures of random generators: bits of a weak one, and a maze from each.
 *
 * @param width available width, in pixels
 */
export function createChance(
  seed: string,
  stones: Omit<GridStyle, 'side'>,
  width: number,
): HTMLElement {
  const side = SIDES.find(({ least }) => width >= least)?.side ?? PICTURE_SIDE
  // Focusable, so that arrow keys can scroll to pictures that do not fit.
  const region = { tabIndex: 0, role: 'region', ariaLabel: t('view.chance') }
  const shaded = (name: string, effect: string, shade: ShadeAt): HTMLElement =>
    figure(name, effect, side, (properties) => shadedPicture(shade, properties))
  const tiles = periodOfCoordinateHash(HASH_NUMBERS)
  return element(
    'div',
    { className: 'chance', ...region },
    element('h2', {}, t('chance.bits')),
    element(
      'div',
      {},
      BITS.map(({ bit, effect }) => shaded(t('chance.bit', { bit }), t(effect), bitShade(bit))),
    ),
    element('h2', {}, t('chance.generators')),
    element(
      'div',
      {},
      RANDOM_GENERATORS.map(({ id, create }) =>
        figure(t(`random.${id}`), '', side, (properties) => {
          const grid = createGrid(MAZE_SIDE, MAZE_SIDE)
          recursiveBacktracker(grid, create(seed))
          const look = { side: Math.floor(side / MAZE_SIDE), ...stones }
          const painter = createMazePainter(grid, look, undefined, properties)
          painter.paintAll()
          return painter.canvas
        }),
      ),
      shaded(
        t('chance.hash'),
        t('chance.hash-repeats', { tiles }),
        (x, y) => coordinateHash(x, y, HASH_NUMBERS) / (HASH_NUMBERS - 1),
      ),
    ),
  )
}

/** Shade at a pixel, from 0 to 1. */
type ShadeAt = (x: number, y: number) => number

/** Shades of one state bit of the linear congruential generator, one draw per pixel, row by row. */
function bitShade(bit: number): ShadeAt {
  const bits = lowBits(PICTURE_SIDE * PICTURE_SIDE, LCG_BITS)
  return (x, y) => bits[(y * PICTURE_SIDE + x) * LCG_BITS + bit]
}

/** Creates a framed picture, its name, and the effect that it shows. */
function figure(
  name: string,
  effect: string,
  side: number,
  paint: (properties: Properties<'canvas'>) => HTMLCanvasElement,
): HTMLElement {
  const canvas = paint({ role: 'img', ariaLabel: effect === '' ? name : `${name}: ${effect}` })
  // Scaled by an integer, so that pixels stay sharp.
  canvas.style.width = `${Math.floor(side / canvas.width) * canvas.width}px`
  const frame = element('div', { className: 'frame' }, canvas)
  frame.style.width = frame.style.height = `${side}px`
  const caption = element('figcaption', {}, element('b', {}, name), ' ', effect)
  return element('figure', {}, frame, caption)
}

/** Paints a square picture of shades. */
function shadedPicture(shade: ShadeAt, properties: Properties<'canvas'>): HTMLCanvasElement {
  const { canvas, context } = createMazeCanvas(
    { width: PICTURE_SIDE, height: PICTURE_SIDE },
    1,
    properties,
  )
  for (let y = 0; y < PICTURE_SIDE; y++) {
    for (let x = 0; x < PICTURE_SIDE; x++) {
      const share = shade(x, y)
      context.fillStyle = `rgb(${11 + share * 170} ${7 + share * 115} ${18 + share * 65})`
      context.fillRect(x, y, 1, 1)
    }
  }
  return canvas
}
