import { type Grid } from '../../src/labyrinth/grid.ts'
import { parseMaze } from '../../src/labyrinth/maze/text.ts'

/** The kind of tile `+`: the game's gap, to mazes a kind that they do not know. */
const OTHER_KIND = 3

/** A grid as a test draws it: `#` is wall, `.` floor, `+` of another kind, any other character floor with a name. */
export interface Picture {
  readonly grid: Grid
  /** The tile with that name; the test is wrong when it is not there exactly once. */
  readonly at: (name: string) => number
  /** Every tile with that name, in reading order. */
  readonly all: (name: string) => number[]
}

/** The rows of a picture without the blanks that the test indents it with. */
export function rows(picture: string): string {
  return picture.trim().replace(/^ +/gm, '')
}

export function draw(picture: string): Picture {
  const text = rows(picture)
  const grid = parseMaze(text.replace(/[^#.\n]/g, '.'), { wall: '#', floor: '.' })
  const names = text.replaceAll('\n', '')
  const all = (name: string): number[] =>
    [...names].flatMap((found, tile) => (found === name ? [tile] : []))
  for (const tile of all('+')) grid.tiles[tile] = OTHER_KIND
  return {
    grid,
    all,
    at(name) {
      const tiles = all(name)
      if (tiles.length !== 1) throw new Error(`"${name}" is drawn ${tiles.length} times`)
      return tiles[0]
    },
  }
}
