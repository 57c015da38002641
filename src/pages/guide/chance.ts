import { createGrid } from '../../core/grid.ts'
import { BINARY_TREE } from '../../core/maze/binary-tree.ts'
import { HASH_NUMBERS } from '../../core/random/coordinate-hash.ts'
import { RANDOM_GENERATORS } from '../../core/random/generators.ts'
import { LCG_BITS, stateBits } from '../../core/random/lcg.ts'
import { type Random, toss } from '../../core/random/random.ts'
import { contextOf } from '../../picture/canvas.ts'
import type { GridStyle } from '../../picture/stones.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { paintedMaze } from '../../figures/maze-painter.ts'

/** Side of a picture in tosses, a multiple of the period of bit 3. */
const TOSSES = 64

/** Odd side of a maze, in tiles, and the side of a tile, in pixels. */
const MAZE_SIDE = 23
const TILE_SIDE = 8

/** Low bits of the linear congruential generator, with a message on the pattern of each. */
const LOW_BITS = [
  { bit: 0, effect: 'chance.alternates' },
  { bit: 3, effect: 'chance.repeats' },
] as const

/**
 * Creates a column for each source of chance: the coins that it tosses, row by row, and the binary tree that
 * they carve. The low bits of a weak generator come first.
 */
export function createChance(seed: string, stones: Omit<GridStyle, 'side'>): HTMLElement {
  const column = (name: string, effect: string, create: () => Random): HTMLElement => {
    const text = effect === '' ? name : `${name}: ${effect}`
    const grid = createGrid(MAZE_SIDE, MAZE_SIDE)
    BINARY_TREE.carve(grid, create())
    const maze = paintedMaze(grid, { side: TILE_SIDE, ...stones }, false)
    const coins = tossedCoins(create())
    for (const picture of [coins, maze]) Object.assign(picture, { role: 'img', ariaLabel: text })
    return element('figure', {}, coins, maze, element('figcaption', {}, text))
  }
  return element(
    'div',
    { className: 'chance' },
    LOW_BITS.map(({ bit, effect }) =>
      column(t('chance.bit', { bit }), t(effect), () => bitChance(bit)),
    ),
    RANDOM_GENERATORS.map(({ id, create }) => {
      const effect =
        id === 'coordinate-hash' ? t('chance.hash-repeats', { tiles: HASH_NUMBERS }) : ''
      return column(t(`random.${id}`), effect, () => create(seed))
    }),
  )
}

/** Chance whose coin is one bit of the state of the linear congruential generator. */
function bitChance(bit: number): Random {
  const bits = stateBits(TOSSES * TOSSES)
  let at = bit
  return {
    next() {
      const coin = bits[at]
      at += LCG_BITS
      return (coin << 31) >>> 0
    },
  }
}

/** Paints coins, one a pixel: heads light, tails dark. */
function tossedCoins(random: Random): HTMLCanvasElement {
  const canvas = element('canvas', { width: TOSSES, height: TOSSES })
  const context = contextOf(canvas)
  for (let at = 0; at < TOSSES * TOSSES; at++) {
    context.fillStyle = toss(random) === 1 ? '#b57a53' : '#0b0712'
    context.fillRect(at % TOSSES, Math.floor(at / TOSSES), 1, 1)
  }
  return canvas
}
