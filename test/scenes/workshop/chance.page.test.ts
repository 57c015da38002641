import { describe, expect, test } from 'vitest'
import { createGrid } from '../../../src/core/grid.ts'
import { recursiveBacktracker } from '../../../src/core/maze/recursive-backtracker.ts'
import { formatMaze } from '../../../src/core/maze/text.ts'
import { coordinateHash, HASH_NUMBERS } from '../../../src/core/random/coordinate-hash.ts'
import { RANDOM_GENERATORS } from '../../../src/core/random/generators.ts'
import { createChance } from '../../../src/scenes/workshop/chance.ts'
import { COLOURS } from '../../../src/scenes/workshop/tile-looks.ts'
import { show, textsOf } from '../../pages/page.ts'
import { contextOf, drawnOn } from '../../ui/drawn.ts'
import { PLAIN_STONES } from './plain-stones.ts'

const chance = (width = 800): HTMLElement => createChance('icarus', PLAIN_STONES, width)

const canvases = (root: HTMLElement): HTMLCanvasElement[] => [...root.querySelectorAll('canvas')]

/** The bits that are shown. */
const BITS = [0, 3, 30]
/** The shades of a bit. */
const SHADES = { 0: '#0b0712', 1: '#b57a53' }

describe('the pictures of chance', () => {
  test('there is one of three bits, of the hash and of every generator, with its name', () => {
    const root = show(chance())
    expect(textsOf(root, 'h2')).toEqual([
      'Bits of a linear congruential generator',
      'One seed, carved with each generator',
    ])
    expect(textsOf(root, 'figcaption')).toEqual([
      'Bit 0 only alternates',
      'Bit 3 repeats every 16 draws',
      'Bit 30 no pattern to see',
      'Linear congruential generator ',
      'xorshift128 ',
      'Mersenne Twister ',
      'Coordinate hash ',
      'seedrandom (ARC4) ',
      'Coordinate hash, drawn repeats every 24 tiles',
    ])
    const labels = canvases(root).map(({ role, ariaLabel }) => [role, ariaLabel])
    expect([labels[1], labels[4], labels[8]]).toEqual([
      ['img', 'Bit 3: repeats every 16 draws'],
      ['img', 'xorshift128'],
      ['img', 'Coordinate hash, drawn: repeats every 24 tiles'],
    ])
    expect(canvases(root).map(({ width, height }) => [width, height])).toEqual([
      ...BITS.map(() => [128, 128]),
      ...RANDOM_GENERATORS.map(() => [248, 248]),
      [128, 128],
    ])
  })

  test.for([
    [599, 128, 124],
    [600, 256, 248],
    [1499, 256, 248],
    [1500, 384, 372],
  ] as const)('in %i pixels they are %i wide, and mazes %i', ([width, wide, maze]) => {
    const widths = canvases(show(chance(width))).map((canvas) => canvas.getBoundingClientRect())
    const whole = [...widths.slice(0, 3), widths[8]]
    expect(new Set(whole.map((box) => box.width))).toEqual(new Set([wide]))
    expect(new Set(widths.slice(3, 8).map((box) => box.width))).toEqual(new Set([maze]))
  })

  test('lower bits repeat sooner', () => {
    const [low, fourth, high] = canvases(show(chance())).map((canvas) =>
      drawnOn(canvas, SHADES).join(''),
    )
    const isRepeated = (text: string, by: number): boolean => text.slice(by) === text.slice(0, -by)
    expect([1, 2].map((by) => isRepeated(low, by))).toEqual([false, true])
    expect([8, 16].map((by) => isRepeated(fourth, by))).toEqual([false, true])
    expect([16, 128, 4096].map((by) => isRepeated(high, by))).toEqual([false, false, false])
    expect(low).toMatch(/^(01)+$|^(10)+$/)
  })

  test('the hash shows its number at each place as a shade', () => {
    const picture = canvases(show(chance()))[8]
    const data = contextOf(picture).getImageData(0, 0, 128, 128).data
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [120, 3],
      [3, 120],
    ] as const) {
      const share = coordinateHash(x, y, HASH_NUMBERS) / (HASH_NUMBERS - 1)
      expect(data[4 * (y * 128 + x)]).toBe(Math.round(11 + 170 * share))
    }
  })

  test('each generator shows the maze that it makes of the seed', () => {
    const pictures = canvases(show(chance())).slice(3)
    const signs = { '#': COLOURS.wall, '.': COLOURS.floor }
    RANDOM_GENERATORS.forEach(({ create }, i) => {
      const grid = createGrid(31, 31)
      recursiveBacktracker(grid, create('icarus'))
      expect(drawnOn(pictures[i], signs, 8).join('\n')).toBe(formatMaze(grid))
    })
  })
})
