import { describe, expect, test } from 'vitest'
import type { LevelLayout } from '../../../src/core/game/level-layout.ts'
import { createLossPainter } from '../../../src/scenes/win/time-loss.ts'
import { PALETTES } from '../../../src/picture/palettes.ts'
import { draw } from '../../labyrinth/picture.ts'
import { drawnOn } from '../../ui/drawn.ts'

const SIGNS = {
  '#': PALETTES.mosaic.colours.cap,
  '.': PALETTES.mosaic.colours.floor,
  f: PALETTES.mosaic.colours.face,
  e: '#bdf3ff',
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
const ARENA = { algorithm: 'kruskal', grid, entrance: at('s'), exit: at('x') } as LevelLayout
const [S, C, X] = ['s', 'c', 'x'].map(at)
const BEST = [S, S + 1, C, C + 5, X]

function drawn(walked: number[], best: number[], marked: number[], width = 40, height = 1000) {
  const paint = createLossPainter({ tiles: null, highContrast: false })
  return paint(ARENA, { walked, best }, marked, width, height)
}

describe('the map of time losses', () => {
  test.for([[undefined], [15]])(
    'shows the walls in the colours of the level, both paths where they coincide, and the exit',
    ([room]) => {
      const rows = drawnOn(drawn(BEST, BEST, [], room).canvas, SIGNS).join('')
      const countOf = (sign: string): number => rows.split(sign).length - 1
      expect(countOf('e')).toBeGreaterThan(0)
      expect(countOf('#')).toBeGreaterThan(0)
      // The optimum is dashed.
      expect(countOf('b')).toBeGreaterThan(0)
      expect(countOf('b')).toBeLessThan(countOf('p'))
    },
  )
})
