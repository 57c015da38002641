import { describe, expect, test } from 'vitest'
import { createGrid } from '../../src/core/grid.ts'
import { recursiveBacktracker } from '../../src/core/maze/recursive-backtracker.ts'
import { formatMaze } from '../../src/core/maze/text.ts'
import { RANDOM_GENERATORS } from '../../src/core/random/generators.ts'
import { createChance } from '../../src/figures/chance.ts'
import { COLOURS } from '../../src/figures/tile-looks.ts'
import { show } from '../pages/page.ts'
import { drawnOn } from '../ui/drawn.ts'
import { PLAIN_STONES } from './plain-stones.ts'

const ROOM = { width: 1188, height: 545, text: 24 }

const chance = (): HTMLElement => createChance('icarus', PLAIN_STONES, ROOM, new Set(['bits']))

const canvases = (root: HTMLElement): HTMLCanvasElement[] => [...root.querySelectorAll('canvas')]

/** The shades of a bit. */
const SHADES = { 0: '#0b0712', 1: '#b57a53' }

describe('the pictures of random generators', () => {
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

  test('each generator shows the maze that it makes of the seed', () => {
    const pictures = canvases(show(chance())).slice(4)
    const signs = { '#': COLOURS.wall, '.': COLOURS.floor }
    RANDOM_GENERATORS.forEach(({ create }, i) => {
      const grid = createGrid(31, 31)
      recursiveBacktracker(grid, create('icarus'))
      expect(drawnOn(pictures[i], signs, 7).join('\n')).toBe(formatMaze(grid))
    })
  })
})
