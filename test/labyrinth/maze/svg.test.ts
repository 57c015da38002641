import { describe, expect, test } from 'vitest'
import { type Grid, VOID, WALL } from '../../../src/labyrinth/grid.ts'
import { mazeSvg } from '../../../src/labyrinth/maze/svg.ts'
import { shortestPath } from '../../../src/labyrinth/path/shortest-path.ts'
import { anyMap } from '../arbitraries.ts'
import { draw } from '../picture.ts'
import { checkTimes } from '../../any.ts'

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function rectanglesOf(svg: string): Rectangle[] {
  const d = /<path fill="[^"]*" d="([^"]*)"\/>/.exec(svg)?.[1] ?? 'none'
  const pieces = d.match(/M[^M]*/g) ?? []
  return pieces.map((piece) => {
    const numbers = /^M(\d+) (\d+)h(\d+)v(\d+)h-(\d+)z$/.exec(piece)?.slice(1).map(Number)
    if (numbers === undefined) throw new Error(piece)
    const [x, y, width, height, back] = numbers
    expect(back).toBe(width)
    return { x, y, width, height }
  })
}

function covered(grid: Grid, svg: string): Set<number> {
  const tiles = new Set<number>()
  for (const { x, y, width, height } of rectanglesOf(svg)) {
    for (let j = y; j < y + height; j++) {
      for (let i = x; i < x + width; i++) tiles.add(j * grid.width + i)
    }
  }
  return tiles
}

describe('the walls of an SVG', () => {
  test('cover the walls of any map and nothing else', () =>
    checkTimes(300, [anyMap], (grid) => {
      const walls = [...grid.tiles.keys()].filter((tile) => grid.tiles[tile] === WALL)
      const tiles = covered(grid, mazeSvg(grid))
      expect([...tiles].toSorted((a, b) => a - b)).toEqual(walls)
    }))

  test('leave void blank', () => {
    const { grid } = draw('###\n#.#\n###')
    grid.tiles[0] = VOID
    expect(covered(grid, mazeSvg(grid)).has(0)).toBe(false)
  })
})

describe('an SVG', () => {
  const { grid, at } = draw(`
    #######
    #a....#
    #####.#
    #b....#
    #######`)
  const solution = shortestPath(grid, at('a'), at('b'))

  test('shows the solution as a line from middle to middle, by its corners', () => {
    expect(mazeSvg(grid, solution)).toContain('points="1.5,1.5 5.5,1.5 5.5,3.5 1.5,3.5"')
  })

  test.each([0, -1, NaN, Infinity, '5' as unknown as number])('refuses tiles of %j', (side) => {
    expect(() => mazeSvg(grid, null, side)).toThrow('the side of a tile must be a number above 0')
  })

  test('refuses a unit that it does not know, which could hold markup', () => {
    const unit = '"><script>' as 'px'
    expect(() => mazeSvg(grid, null, 5, unit)).toThrow('the unit must be px or mm')
  })

  test.each([undefined, null, [], [8]])('shows no line for the path %j', (path) => {
    expect(mazeSvg(grid, path)).not.toContain('polyline')
  })
})
