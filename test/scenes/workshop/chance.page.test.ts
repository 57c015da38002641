import { describe, expect, test } from 'vitest'
import { createGrid, FLOOR } from '../../../src/core/grid.ts'
import { recursiveBacktracker } from '../../../src/core/maze/recursive-backtracker.ts'
import { coordinateHash, HASH_NUMBERS } from '../../../src/core/random/coordinate-hash.ts'
import { RANDOM_GENERATORS } from '../../../src/core/random/generators.ts'
import { createChance } from '../../../src/scenes/workshop/chance.ts'
import { show, textsOf } from '../../pages/page.ts'
import { colourAt, contextOf, drawnOn } from '../../ui/drawn.ts'

const canvases = (root: HTMLElement): HTMLCanvasElement[] => [...root.querySelectorAll('canvas')]

/** The four shades in use: 0, 0.1, 0.8 and 1. */
const SHADES = { 0: '#0b0712', '.': '#221b1e', '#': '#c0a473', 1: '#edcb8b' }

describe('the pictures of chance', () => {
  test('there is one of three bits, of the hash and of every generator, with its name', () => {
    const root = show(createChance('icarus'))
    const names = textsOf(root, 'figcaption')
    expect(names).toEqual([
      'LCG, bit 0 of its state: it only alternates',
      'LCG, bit 3: it repeats every 16 draws',
      'LCG, bit 30: no pattern to see',
      'Coordinate hash: it repeats every 24 tiles',
      'Linear congruential generator',
      'xorshift128',
      'Mersenne Twister',
      'Coordinate hash',
      'seedrandom (ARC4)',
    ])
    expect(canvases(root).map(({ role, ariaLabel }) => [role, ariaLabel])).toEqual(
      names.map((name) => ['img', name]),
    )
    expect(canvases(root).map(({ width, height }) => [width, height])).toEqual([
      ...Array.from({ length: 3 }, () => [96, 96]),
      [72, 72],
      ...RANDOM_GENERATORS.map(() => [31, 31]),
    ])
  })

  test('lower bits repeat sooner', () => {
    const [low, fourth, high] = canvases(show(createChance('icarus'))).map((canvas) =>
      drawnOn(canvas, SHADES).join(''),
    )
    const isRepeated = (text: string, by: number): boolean => text.slice(by) === text.slice(0, -by)
    expect([1, 2].map((by) => isRepeated(low, by))).toEqual([false, true])
    expect([8, 16].map((by) => isRepeated(fourth, by))).toEqual([false, true])
    expect([16, 96, 4096].map((by) => isRepeated(high, by))).toEqual([false, false, false])
    expect(low).toMatch(/^(01)+$|^(10)+$/)
  })

  test('the hash shows its number at each place as a shade', () => {
    const picture = canvases(show(createChance('icarus')))[3]
    const data = contextOf(picture).getImageData(0, 0, 72, 72).data
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [70, 3],
      [3, 70],
    ] as const) {
      const share = coordinateHash(x, y, HASH_NUMBERS) / (HASH_NUMBERS - 1)
      expect(data[4 * (y * 72 + x)]).toBe(Math.round(11 + 226 * share))
    }
  })

  test('each generator shows the maze that it makes of the seed', () => {
    const pictures = canvases(show(createChance('icarus'))).slice(4)
    RANDOM_GENERATORS.forEach(({ create }, i) => {
      const grid = createGrid(31, 31)
      recursiveBacktracker(grid, create('icarus'))
      const rows = Array.from({ length: 31 }, (_, y) =>
        [...grid.tiles.subarray(31 * y, 31 * (y + 1))]
          .map((tile) => (tile === FLOOR ? '.' : '#'))
          .join(''),
      )
      expect(drawnOn(pictures[i], SHADES)).toEqual(rows)
    })
  })

  test('shades go from black to gold', () => {
    const [low] = canvases(show(createChance('icarus')))
    expect(new Set([colourAt(low, 0, 0), colourAt(low, 1, 0)])).toEqual(
      new Set(['#0b0712', '#edcb8b']),
    )
    const maze = canvases(show(createChance('icarus')))[4]
    expect([colourAt(maze, 0, 0), colourAt(maze, 1, 1)]).toEqual(['#c0a473', '#221b1e'])
  })

  test('they can be scrolled to by keys', () => {
    const root = show(createChance('icarus'))
    expect([root.tabIndex, root.role, root.ariaLabel]).toEqual([0, 'region', 'Chance'])
  })
})
