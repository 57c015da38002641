import { describe, expect, test } from 'vitest'
import { createGrid } from '../../src/core/grid.ts'
import {
  createGridPainter,
  fittingSide,
  squareBrush,
  type TileBrush,
} from '../../src/view/grid-painter.ts'
import { PALETTES } from '../../src/view/palettes.ts'
import { stoneBrush, stonesIn, tileBrush } from '../../src/view/stones.ts'
import { draw } from '../core/picture.ts'
import { contextOf, createCanvas, drawnOn, isSameDrawing } from '../ui/drawn.ts'
import { loadTiles } from './tiles.ts'

const TILES = await loadTiles()
const COLOURS = { floor: '#201830', cap: '#a06040', face: '#502010' }
const SIGNS = { '.': COLOURS.floor, '#': COLOURS.cap, f: COLOURS.face, x: '#ffc233' }

const { grid } = draw(`
  ####
  #..#
  ####`)

function painted(brush: TileBrush, map = grid): HTMLCanvasElement {
  const canvas = createCanvas(map.width * brush.side, map.height * brush.side)
  createGridPainter(contextOf(canvas), map, brush).paintAll()
  return canvas
}

describe('plain squares', () => {
  test('walls have fronts above floors', () => {
    expect(drawnOn(painted(squareBrush(3, COLOURS)), SIGNS)).toEqual([
      '############',
      '############',
      '###ffffff###',
      '###......###',
      '###......###',
      '###......###',
      '############',
      '############',
      '############',
    ])
  })

  test('walls without room or colour for fronts have none', () => {
    const { floor, cap } = COLOURS
    for (const brush of [squareBrush(2, COLOURS), squareBrush(3, { floor, cap })]) {
      expect(drawnOn(painted(brush), SIGNS).join('')).not.toContain('f')
    }
  })
})

describe('a painter', () => {
  test('starts at its corner, fills tiles, and paints them as they are now', () => {
    const canvas = createCanvas(10, 7)
    const map = { ...grid, tiles: grid.tiles.slice() }
    const corner = { left: 1, top: 1 }
    const painter = createGridPainter(contextOf(canvas), map, squareBrush(2, COLOURS), corner)
    painter.paintAll()
    painter.fill(6, SIGNS.x)
    map.tiles[5] = 1
    painter.paint(5)
    expect(drawnOn(canvas, SIGNS)).toEqual([
      '          ',
      ' ######## ',
      ' ######## ',
      ' ####xx## ',
      ' ####xx## ',
      ' ######## ',
      ' ######## ',
    ])
  })

  test.for([
    [100, 100, 4],
    [100, 30, 2],
    [30, 100, 1],
    [5, 5, 1],
    [10_000, 10_000, 64],
  ])('in %i x %i pixels, 21 x 15 tiles have sides of %i', ([width, height, side]) => {
    expect(fittingSide({ width: 21, height: 15 }, { width, height }, 64)).toBe(side)
  })
})

describe('stones', () => {
  const coloursOn = (canvas: HTMLCanvasElement): Set<string> => {
    const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
    const pixels = Array.from({ length: data.length / 4 }, (_, i) =>
      [...data.subarray(4 * i, 4 * i + 3)].map((part) => part.toString(16).padStart(2, '0')),
    )
    return new Set(pixels.map((parts) => `#${parts.join('')}`))
  }

  test('at their own size have the colours of the palette alone', () => {
    const shown = coloursOn(painted(stoneBrush(TILES, PALETTES.ashlar, 16)))
    expect(shown.size).toBeGreaterThan(5)
    // The corners of the outer wall are open.
    shown.delete('#000000')
    expect(Object.values<string>(PALETTES.ashlar.colours)).toEqual(
      expect.arrayContaining([...shown]),
    )
  })

  test('differ with the palette', () => {
    const [one, other] = [PALETTES.ashlar, PALETTES.river]
    const pictures = [one, other].map((palette) => painted(stoneBrush(TILES, palette, 16)))
    expect(isSameDrawing(pictures[0], pictures[1])).toBe(false)
  })

  test('are squares below eight pixels, and without the image of the tiles', () => {
    const style = { side: 8, tiles: TILES, palette: PALETTES.ashlar }
    expect(stonesIn(style)).toBe(TILES)
    for (const plain of [
      { ...style, side: 7 },
      { ...style, tiles: null },
    ]) {
      expect(coloursOn(painted(tileBrush(plain, COLOURS)))).toEqual(new Set(Object.values(COLOURS)))
    }
  })

  test.each([16, 22])('have no edges in uncarved stone, at %i pixels a tile', (side) => {
    const canvas = painted(stoneBrush(TILES, PALETTES.ashlar, side), createGrid(7, 7))
    const { cap, capDark, capLight, edge, rim } = PALETTES.ashlar.colours
    const inside = createCanvas(5 * side, 5 * side)
    contextOf(inside).drawImage(canvas, -side, -side)
    const signs = { ' ': cap, '-': capDark, '+': capLight, e: edge, r: rim }
    expect(drawnOn(inside, signs).join('')).not.toMatch(/[er]/)
  })
})
