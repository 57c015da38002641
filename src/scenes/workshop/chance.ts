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

/** Places along a side of a picture, and tiles along that of a maze, which is to be odd. */
const PLACES = 128
const MAZE_SIDE = 31

/** The sides of pictures, largest first, and the width of the room that each asks for; in pixels. */
const SIDES = [
  { side: 3 * PLACES, least: 1500 },
  { side: 2 * PLACES, least: 600 },
  { side: PLACES, least: 0 },
] as const

/** Bits of the state of the linear congruential generator, with the message on each pattern. */
const BITS = [
  { bit: 0, effect: 'chance.alternates' },
  { bit: 3, effect: 'chance.repeats' },
  { bit: 30, effect: 'chance.no-pattern' },
] as const

/**
 * Effects of weak chance: pictures of it, and a maze from each generator.
 *
 * @param width room for them, in pixels
 */
export function createChance(
  seed: string,
  stones: Omit<GridStyle, 'side'>,
  width: number,
): HTMLElement {
  const side = SIDES.find(({ least }) => width >= least)?.side ?? PLACES
  // Pictures that do not fit are scrolled to, also by keys.
  const region = { tabIndex: 0, role: 'region', ariaLabel: t('view.chance') }
  const shaded = (name: string, effect: string, shade: Shade): HTMLElement =>
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

/** The shade of a place, from 0 to 1. */
type Shade = (x: number, y: number) => number

/** One bit of the state of the linear congruential generator, draw after draw, row by row. */
function bitShade(bit: number): Shade {
  const bits = lowBits(PLACES * PLACES, LCG_BITS)
  return (x, y) => bits[(y * PLACES + x) * LCG_BITS + bit]
}

/** A picture in a frame with a side in pixels, its name, and the effect to see in it. */
function figure(
  name: string,
  effect: string,
  side: number,
  paint: (properties: Properties<'canvas'>) => HTMLCanvasElement,
): HTMLElement {
  const canvas = paint({ role: 'img', ariaLabel: effect === '' ? name : `${name}: ${effect}` })
  // Whole pixels of the screen for each of the picture.
  canvas.style.width = `${Math.floor(side / canvas.width) * canvas.width}px`
  const frame = element('div', { className: 'frame' }, canvas)
  frame.style.width = frame.style.height = `${side}px`
  const caption = element('figcaption', {}, element('b', {}, name), ' ', effect)
  return element('figure', {}, frame, caption)
}

/** A square picture of shades from 0 to 1, a pixel a place. */
function shadedPicture(shade: Shade, properties: Properties<'canvas'>): HTMLCanvasElement {
  const { canvas, context } = createMazeCanvas({ width: PLACES, height: PLACES }, 1, properties)
  for (let y = 0; y < PLACES; y++) {
    for (let x = 0; x < PLACES; x++) {
      const share = shade(x, y)
      context.fillStyle = `rgb(${11 + share * 170} ${7 + share * 115} ${18 + share * 65})`
      context.fillRect(x, y, 1, 1)
    }
  }
  return canvas
}
