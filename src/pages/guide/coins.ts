import { createGrid } from '../../core/grid.ts'
import { BINARY_TREE } from '../../core/maze/binary-tree.ts'
import { RANDOM_GENERATORS } from '../../core/random/generators.ts'
import { nextLcgState } from '../../core/random/lcg.ts'
import { type Random, toss } from '../../core/random/random.ts'
import { shadedPicture } from '../../figures/chance.ts'
import { stonesOf } from '../../figures/contents.ts'
import { paintedMaze } from '../../figures/maze-painter.ts'
import type { MapStyle } from '../../picture/level-map.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import type { GuideFigure } from './guide-figure.ts'

/** Tosses a side of a picture, and the side of a maze in tiles and of its tiles in pixels. */
const TOSSES = 64
const MAZE = 23
const SIDE = 8

/** Generators of the figure, the weak one first; the library is left out. */
const GENERATORS = RANDOM_GENERATORS.filter(({ id }) => id !== 'seedrandom')

/** A weak coin: the lowest bit of the state of the linear congruential generator. */
function lowestBit(seed: number): Random {
  let state = seed
  return {
    next() {
      state = nextLcgState(state)
      return (state << 31) >>> 0
    },
  }
}

/** Creates pictures of coins tossed by generators, each with the binary tree that the tosses carve. */
export function createCoins(style: MapStyle): GuideFigure {
  let seed = 1
  const columns = element('div', { className: 'coins' })
  const look = { side: SIDE, ...stonesOf({ algorithm: 'binary-tree' }, style) }

  const column = (name: string, create: (seed: number) => Random): HTMLElement => {
    const random = create(seed)
    const label = { role: 'img', ariaLabel: t('guide.tosses', { name }) }
    const tosses = shadedPicture(TOSSES, () => toss(random), label)
    const grid = createGrid(MAZE, MAZE)
    BINARY_TREE.carve(grid, create(seed))
    const maze = paintedMaze(grid, look, false)
    Object.assign(maze, { role: 'img', ariaLabel: t('guide.tossed-maze', { name }) })
    return element('figure', {}, tosses, maze, element('figcaption', {}, name))
  }
  const toss64 = (): void => {
    columns.replaceChildren(
      column(t('guide.lowest-bit'), lowestBit),
      ...GENERATORS.map(({ id, create }) => column(t(`random.${id}`), create)),
    )
  }
  const another = (): void => {
    seed++
    toss64()
  }
  toss64()
  return {
    root: element('div', {}, columns, button(t('guide.another-seed'), another)),
  }
}
