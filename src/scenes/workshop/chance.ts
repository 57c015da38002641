import { createGrid, FLOOR } from '../../core/grid.ts'
import { recursiveBacktracker } from '../../core/maze/recursive-backtracker.ts'
import {
  coordinateHash,
  HASH_NUMBERS,
  periodOfCoordinateHash,
} from '../../core/random/coordinate-hash.ts'
import { RANDOM_GENERATORS } from '../../core/random/generators.ts'
import { LCG_BITS, lowBits } from '../../core/random/lcg.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createMazeCanvas } from './maze-picture.ts'

const BITS_SIDE = 96
const HASH_SIDE = 72
const MAZE_SIDE = 31

/** Effects of weak chance: pictures of it, and a maze from each generator. */
export function createChance(seed: string): HTMLElement {
  // Pictures that do not fit are scrolled to, also by keys.
  const region = { tabIndex: 0, role: 'region', ariaLabel: t('view.chance') }
  return element(
    'div',
    { className: 'chance', ...region },
    figure(t('chance.low-bit'), BITS_SIDE, bitPicture(0)),
    figure(t('chance.fourth-bit'), BITS_SIDE, bitPicture(3)),
    figure(t('chance.high-bit'), BITS_SIDE, bitPicture(30)),
    figure(
      t('chance.hash', { tiles: periodOfCoordinateHash(HASH_NUMBERS) }),
      HASH_SIDE,
      (x, y) => coordinateHash(x, y, HASH_NUMBERS) / (HASH_NUMBERS - 1),
    ),
    RANDOM_GENERATORS.map(({ id, create }) => {
      const grid = createGrid(MAZE_SIDE, MAZE_SIDE)
      recursiveBacktracker(grid, create(seed))
      const shade = (x: number, y: number): number =>
        grid.tiles[y * MAZE_SIDE + x] === FLOOR ? 0.1 : 0.8
      return figure(t(`random.${id}`), MAZE_SIDE, shade)
    }),
  )
}

/** One bit of the state of the linear congruential generator, draw after draw, row by row. */
function bitPicture(bit: number): (x: number, y: number) => number {
  const bits = lowBits(BITS_SIDE * BITS_SIDE, LCG_BITS)
  return (x, y) => bits[(y * BITS_SIDE + x) * LCG_BITS + bit]
}

/** A square picture of shades from 0 to 1, a pixel a place; the page's style enlarges it. */
function figure(
  caption: string,
  side: number,
  shade: (x: number, y: number) => number,
): HTMLElement {
  const size = { width: side, height: side }
  const { canvas, context } = createMazeCanvas(size, 1, { role: 'img', ariaLabel: caption })
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const share = shade(x, y)
      context.fillStyle = `rgb(${11 + share * 226} ${7 + share * 196} ${18 + share * 121})`
      context.fillRect(x, y, 1, 1)
    }
  }
  return element('figure', {}, canvas, element('figcaption', {}, caption))
}
