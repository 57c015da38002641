import { describe, expect, test } from 'vitest'
import { createGrid } from '../../../src/core/grid.ts'
import {
  BASE_LOOKS,
  COLOURS,
  CURRENT_LOOK,
  paintMaze,
  paintTile,
  tileSideFor,
} from '../../../src/scenes/workshop/maze-picture.ts'
import { contextOf, createCanvas, drawnOn } from '../../ui/drawn.ts'

const SIGNS = { '.': COLOURS.floor, o: COLOURS.cream } as const

function paintedTile(sign: 'dot' | 'cross' | 'bar' | 'ring' | 'diamond', side: number): string[] {
  const canvas = createCanvas(side + 2, side + 1)
  const options = { fill: COLOURS.floor, sign, ink: COLOURS.cream }
  const context = contextOf(canvas)
  context.translate(2 - side, 1 - side)
  paintTile(context, 1, 1, side, options)
  return drawnOn(canvas, SIGNS)
}

describe('the side of a tile', () => {
  test.for([
    [100, 100, 4],
    [100, 30, 2],
    [30, 100, 1],
    [5, 5, 1],
    [10_000, 10_000, 64],
  ])(
    'in %i x %i pixels it fits both ways, between 1 and 64 pixels: %i',
    ([width, height, side]) => {
      expect(tileSideFor(createGrid(21, 15), width, height)).toBe(side)
    },
  )
})

describe('a tile of the picture', () => {
  test('a dot stands in its middle', () => {
    expect(paintedTile('dot', 12)).toEqual([
      '              ',
      '  ............',
      '  ............',
      '  ............',
      '  ............',
      '  ....ooo.....',
      '  ....ooo.....',
      '  ....ooo.....',
      '  ............',
      '  ............',
      '  ............',
      '  ............',
      '  ............',
    ])
  })

  test('a cross is drawn', () => {
    expect(paintedTile('cross', 9)).toEqual([
      '           ',
      '  .........',
      '  .........',
      '  ..o...o..',
      '  ...o.o...',
      '  ....o....',
      '  ...o.o...',
      '  ..o...o..',
      '  .........',
      '  .........',
    ])
  })

  test('a bar is drawn', () => {
    expect(paintedTile('bar', 11)).toEqual([
      '             ',
      '  ...........',
      '  ...........',
      '  ..ooooooo..',
      '  ..ooooooo..',
      '  ..ooooooo..',
      '  ..ooooooo..',
      '  ..ooooooo..',
      '  ..ooooooo..',
      '  ..ooooooo..',
      '  ...........',
      '  ...........',
    ])
  })

  test('a ring is drawn', () => {
    expect(paintedTile('ring', 11)).toEqual([
      '             ',
      '  ...........',
      '  ...........',
      '  ..ooooooo..',
      '  ..o.....o..',
      '  ..o.....o..',
      '  ..o.....o..',
      '  ..o.....o..',
      '  ..o.....o..',
      '  ..ooooooo..',
      '  ...........',
      '  ...........',
    ])
  })

  test('a diamond is drawn', () => {
    expect(paintedTile('diamond', 11)).toEqual([
      '             ',
      '  ...........',
      '  .....o.....',
      '  ....ooo....',
      '  ...ooooo...',
      '  ..ooooooo..',
      '  .ooooooooo.',
      '  ..ooooooo..',
      '  ...ooooo...',
      '  ....ooo....',
      '  .....o.....',
      '  ...........',
    ])
  })

  test('a tile of 5 pixels has room for a dot, a cross, a bar and a ring', () => {
    const rows = (['dot', 'cross', 'bar', 'ring'] as const).map((sign) => paintedTile(sign, 5))
    const [, ...beside] = Array.from({ length: 6 }, (_, y) => rows.map((row) => row[y]).join(''))
    expect(beside).toEqual([
      '  .....  .....  .....  .....',
      '  .oo..  .o.o.  .ooo.  .ooo.',
      '  .oo..  ..o..  .ooo.  .o.o.',
      '  .....  .o.o.  .ooo.  .ooo.',
      '  .....  .....  .....  .....',
    ])
  })

  test.for(['dot', 'cross', 'bar', 'ring', 'diamond'] as const)(
    'a tile of 4 pixels has no room for a %s',
    (sign) => {
      expect(paintedTile(sign, 4)).toEqual(['      ', '  ....', '  ....', '  ....', '  ....'])
    },
  )
})

test('a map is painted row by row, each value in its look, others as floor', () => {
  const canvas = createCanvas(18, 12)
  paintMaze(
    contextOf(canvas),
    3,
    [0, 1, 2, 99, 7, 1],
    6,
    new Map([...BASE_LOOKS, [7, CURRENT_LOOK]]),
  )
  const signs = { '.': COLOURS.floor, '#': COLOURS.wall, v: COLOURS.night, x: COLOURS.red }
  expect(drawnOn(canvas, signs, 6)).toEqual(['.#v', '.x#'])
})
