import { describe, expect, test } from 'vitest'
import { createGrid } from '../../../src/labyrinth/grid.ts'
import { BINARY_TREE } from '../../../src/labyrinth/maze/binary-tree.ts'
import { formatMaze } from '../../../src/labyrinth/maze/text.ts'
import { RANDOM_GENERATORS } from '../../../src/labyrinth/random/generators.ts'
import { createChance } from '../../../src/pages/guide/page.ts'
import { COLOURS } from '../../../src/figures/maze-painter.ts'
import { drawnOn } from '../../ui/drawn.ts'
import { PLAIN_STONES } from '../../figures/plain-stones.ts'
import { show } from '../page.ts'

/** Pictures of each source: its coins, and the maze that they carve. */
function picturesOf(
  seed: string,
): (readonly [coins: HTMLCanvasElement, maze: HTMLCanvasElement])[] {
  const columns = [...show(createChance(seed, PLAIN_STONES)).querySelectorAll('figure')]
  return columns.map((column) => {
    const [coins, maze] = column.querySelectorAll('canvas')
    return [coins, maze]
  })
}

/** The colours of coins. */
const COINS = { 0: '#0b0712', 1: '#b57a53' }

describe('the pictures of sources of chance', () => {
  test('lower bits repeat sooner', () => {
    const [low, fourth, generator] = picturesOf('icarus').map(([coins]) =>
      drawnOn(coins, COINS).join(''),
    )
    const isRepeated = (text: string, by: number): boolean => text.slice(by) === text.slice(0, -by)
    expect([1, 2].map((by) => isRepeated(low, by))).toEqual([false, true])
    expect([8, 16].map((by) => isRepeated(fourth, by))).toEqual([false, true])
    expect([16, 128, 1024].map((by) => isRepeated(generator, by))).toEqual([false, false, false])
    expect(low).toMatch(/^(01)+$|^(10)+$/)
  })

  test('each generator shows the maze that its coins carve', () => {
    const pictures = picturesOf('icarus').slice(2)
    const signs = { '#': COLOURS.wall, '.': COLOURS.floor }
    RANDOM_GENERATORS.forEach(({ create }, i) => {
      const grid = createGrid(23, 23)
      BINARY_TREE.carve(grid, create('icarus'))
      expect(drawnOn(pictures[i][1], signs, 8).join('\n')).toBe(formatMaze(grid))
    })
  })
})
