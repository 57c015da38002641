import { describe, expect, test } from 'vitest'
import { GAP } from '../../src/core/game/gap.ts'
import { createGrid, FLOOR, type Grid } from '../../src/labyrinth/grid.ts'
import { middleOf, paintFrames, paintLines, paintWay } from '../../src/picture/layers.ts'
import {
  changeTile,
  createMapCanvas,
  fillTile,
  fittingSide,
  GAP_COLOURS,
  type MapCanvas,
  paintFigure,
  paintGround,
  paintTile,
  squareBrush,
  type TileBrush,
} from '../../src/picture/map-canvas.ts'
import { PALETTES } from '../../src/picture/palettes.ts'
import { stoneBrush, tileBrush } from '../../src/picture/stones.ts'
import { draw } from '../labyrinth/picture.ts'
import { contextOf, createCanvas, drawnOn, isSameDrawing } from '../ui/drawn.ts'
import { loadTiles } from '../view/tiles.ts'

const TILES = await loadTiles()
const COLOURS = { floor: '#201830', cap: '#a06040', face: '#502010' }
const { floor, cap } = COLOURS
const SIGNS = { '.': floor, '#': cap, f: COLOURS.face, x: '#ffc233', o: '#4cc0a0' }

const ROOM = `
  ####
  #..#
  ####`

function painted(brush: TileBrush, grid: Grid = draw(ROOM).grid): MapCanvas {
  const map = createMapCanvas(grid, brush)
  paintGround(map)
  return map
}

const STRIP: Grid = { width: 3, height: 2, tiles: new Uint8Array(6).fill(FLOOR) }

/** Rows of a map of floor alone, after a layer was painted. */
function rowsOf(side: number, paint: (map: MapCanvas) => void): string[] {
  const map = painted(squareBrush(side, { floor, cap }), STRIP)
  paint(map)
  return drawnOn(map.canvas, SIGNS)
}

describe('the ground', () => {
  test('of squares has an arch with darkness behind it for a gap, bright where a tile is a pixel', () => {
    const gap = { width: 1, height: 1, tiles: Uint8Array.of(GAP) }
    const signs = { S: GAP_COLOURS.stone, ' ': GAP_COLOURS.dark }
    const markOf = (side: number) => drawnOn(painted(squareBrush(side, COLOURS), gap).canvas, signs)
    expect(markOf(5)).toEqual(['SSSSS', 'S   S', 'S   S', 'S   S', 'S   S'])
    expect(markOf(2)).toEqual(['SS', 'SS'])
    expect(markOf(1)).toEqual(['S'])
  })

  test('of squares has fronts of walls above floors', () => {
    expect(drawnOn(painted(squareBrush(3, COLOURS)).canvas, SIGNS)).toEqual([
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

  test('of squares without room or colour for fronts has none', () => {
    for (const brush of [squareBrush(2, COLOURS), squareBrush(3, { floor, cap })]) {
      expect(drawnOn(painted(brush).canvas, SIGNS).join('')).not.toContain('f')
    }
  })

  test.each([
    ['squares', squareBrush(6, COLOURS)],
    ['stones', stoneBrush(TILES, PALETTES.ashlar, 16)],
  ])('of %s changed tile by tile looks as if painted at once', (_, brush) => {
    const map = painted(brush)
    expect(changeTile(map, 5, FLOOR)).toEqual([])
    for (const tile of [5, 2, 5, 6]) {
      for (const near of changeTile(map, tile, 1 - map.grid.tiles[tile])) paintTile(map, near)
      const copy = { ...map.grid, tiles: map.grid.tiles.slice() }
      expect(isSameDrawing(map.canvas, painted(brush, copy).canvas), `${tile}`).toBe(true)
    }
  })

  test('of stones has the colours of its palette, and no edges in uncarved stone', () => {
    const { canvas } = painted(stoneBrush(TILES, PALETTES.ashlar, 16), createGrid(7, 7))
    const inside = createCanvas(80, 80)
    contextOf(inside).drawImage(canvas, -16, -16)
    const { cap: top, capDark, capLight, edge, rim } = PALETTES.ashlar.colours
    const signs = { ' ': top, '-': capDark, '+': capLight, e: edge, r: rim }
    expect(drawnOn(inside, signs).join('')).not.toMatch(/[er]/)
    const other = painted(stoneBrush(TILES, PALETTES.river, 16), createGrid(7, 7))
    expect(isSameDrawing(canvas, other.canvas)).toBe(false)
  })

  test('has stones from eight pixels a tile on, if there is an image of them', () => {
    const hasStones = (side: number, tiles: CanvasImageSource | null): boolean =>
      tileBrush({ side, tiles, palette: PALETTES.ashlar }, COLOURS).paintThing !== undefined
    expect([hasStones(8, TILES), hasStones(7, TILES), hasStones(8, null)]).toEqual([
      ...[true, false, false],
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

describe('a layer', () => {
  test('of a way joins its tiles, but not those of a jump', () => {
    const look = { colour: SIGNS.x, thick: 2, inset: 1 }
    expect(rowsOf(4, (map) => paintWay(map, [0, 1, 4, 0], look))).toEqual([
      '............',
      '.xxxxxx.....',
      '.xxxxxx.....',
      '.....xx.....',
      '.....xx.....',
      '.....xx.....',
      '.....xx.....',
      '............',
    ])
  })

  test('of a dashed way leaves out every other step', () => {
    const look = { colour: SIGNS.x, thick: 1, inset: 1, isDashed: true }
    expect(rowsOf(3, (map) => paintWay(map, [0, 1, 2, 5], look))).toEqual([
      '.........',
      '.xxxx..x.',
      '.......x.',
      '.......x.',
      '.......x.',
      '.........',
    ])
  })

  test('of fills and frames marks tiles in their middle and around them', () => {
    const frame = { colour: SIGNS.x, width: 1 }
    const rows = rowsOf(5, (map) => {
      fillTile(map, 0, SIGNS.o)
      fillTile(map, 1, SIGNS.o, 0.4)
      paintFrames(map, [2], -0.5, frame)
      paintFrames(map, [4], 0.5, frame)
    })
    expect(rows.slice(1, 3)).toEqual(['ooooo.oo..x...x', 'ooooo.oo..x...x'])
    expect(rows[7]).toBe('....x.....x....')
  })

  test('of lines joins positions in tiles', () => {
    const way = [middleOf(STRIP, 3), middleOf(STRIP, 5)] as const
    const rows = rowsOf(4, (map) => paintLines(map, [way], { colour: SIGNS.x, width: 2 }))
    expect(rows[5]).toBe('..xxxxxxxx..')
  })

  test('of figures stands on its tile, within the map', () => {
    const red = contextOf(createCanvas(4, 4))
    red.fillStyle = '#ff0000'
    red.fillRect(0, 0, 4, 4)
    const rows = rowsOf(6, (map) => {
      paintFigure(map, 0, red.canvas, 4)
      paintFigure(map, 5, red.canvas, 8)
    })
    // The nearest of the known colours is that of caps.
    expect(rows[1]).toBe('.####.............')
    expect(rows[11]).toBe('..........########')
  })
})
