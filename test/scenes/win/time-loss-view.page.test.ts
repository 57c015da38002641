import { describe, expect, test } from 'vitest'
import type { LevelLayout } from '../../../src/core/game/level-layout.ts'
import { drawLosses } from '../../../src/scenes/win/time-loss-view.ts'
import { draw } from '../../core/picture.ts'
import { drawnOn } from '../../ui/drawn.ts'

const SIGNS = {
  '#': '#40334d',
  '.': '#171022',
  e: '#a66d48',
  p: '#ffc233',
  b: '#4cc0a0',
  o: '#fdf3d3',
}

const { grid, at } = draw(`
  #####
  #s.c#
  #.#.#
  #d.x#
  #####`)
const ARENA = { grid, entrance: at('s'), exit: at('x') } as LevelLayout
const [S, C, X] = ['s', 'c', 'x'].map(at)
const BEST = [S, S + 1, C, C + 5, X]

function drawn(walked: number[], best: number[], marked: number[], width = 40, height = 1000) {
  return drawLosses(ARENA, { walked, best }, marked, width, height)
}

describe('the map of time losses', () => {
  test.for([[undefined], [15]])('shows both paths where they coincide, and both ends', ([room]) => {
    const rows = drawnOn(drawn(BEST, BEST, [], room).canvas, SIGNS).join('')
    const countOf = (sign: string): number => rows.split(sign).length - 1
    expect(countOf('e')).toBeGreaterThan(0)
    // The optimum is dashed.
    expect(countOf('b')).toBeGreaterThan(0)
    expect(countOf('b')).toBeLessThan(countOf('p'))
  })
})
