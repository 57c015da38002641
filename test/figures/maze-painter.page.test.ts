import { describe, expect, test } from 'vitest'
import { FLOOR, type Grid, VOID, WALL } from '../../src/labyrinth/grid.ts'
import { parseMaze } from '../../src/labyrinth/maze/text.ts'
import { VISITED_MARK } from '../../src/labyrinth/trace.ts'
import { createMazePainter, COLOURS, CURRENT_LOOK } from '../../src/figures/maze-painter.ts'
import { PALETTES } from '../../src/picture/palettes.ts'
import type { GridStyle } from '../../src/picture/stones.ts'
import { drawnOn, isSameDrawing } from '../ui/drawn.ts'
import { loadTiles } from '../view/tiles.ts'
import { PLAIN_STONES } from './plain-stones.ts'

const STONES: GridStyle = { side: 16, tiles: await loadTiles(), palette: PALETTES.ashlar }
const PLAIN: GridStyle = { side: 4, ...PLAIN_STONES }

const drawMaze = (): Grid => parseMaze('#######\n#.....#\n#.###.#\n#######')

/** The tile in the middle of the upper corridor, that of the wall below it, and a corner. */
const [CORRIDOR, BELOW, CORNER] = [10, 17, 0]

function painted(map: Grid, style: GridStyle): ReturnType<typeof createMazePainter> {
  const painter = createMazePainter(map, style)
  painter.paintAll()
  return painter
}

describe.each([
  ['squares', PLAIN],
  ['stones', STONES],
])('a maze of %s', (_, style) => {
  test('painted tile by tile looks as if painted at once', () => {
    const map = drawMaze()
    const painter = painted(map, style)
    for (const [tile, value] of [
      [CORRIDOR, VISITED_MARK],
      [BELOW, FLOOR],
      [CORRIDOR, WALL],
      [CORNER, VOID],
      [BELOW, WALL],
      [CORRIDOR, FLOOR],
    ] as const) {
      map.tiles[tile] = value
      painter.paint(tile)
      const copy = { ...map, tiles: map.tiles.slice() }
      expect(isSameDrawing(painter.canvas, painted(copy, style).canvas), `${tile}`).toBe(true)
    }
  })
})

describe('a maze of the workshop', () => {
  test('shows walls, floors, void, and marks with and without a look', () => {
    const map = drawMaze()
    map.tiles.set([VOID, WALL, WALL, WALL, WALL, WALL, WALL, WALL, VISITED_MARK, 99])
    const painter = painted(map, PLAIN)
    painter.paint(CORRIDOR, CURRENT_LOOK)
    const { wall, floor, night, amber } = COLOURS
    const signs = { '#': wall, '.': floor, ' ': night, v: amber, '@': CURRENT_LOOK.fill }
    expect(drawnOn(painter.canvas, signs, 4)).toEqual([' ######', '#v.@..#', '#.###.#', '#######'])
  })
})
