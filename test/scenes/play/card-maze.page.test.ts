import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createGrid, FLOOR, WALL } from '../../../src/core/grid.ts'
import type { TileChange } from '../../../src/core/level/candidate-mazes.ts'
import { type CardMaze, createCardMaze } from '../../../src/scenes/play/card-maze.ts'
import { draw } from '../../core/picture.ts'
import { show } from '../../pages/page.ts'
import { drawnOn } from '../../ui/drawn.ts'

const COLOURS = { cap: '#a06040', face: '#502010', floor: '#201830' }
/** Cap, face and floor; entrance, exit; and the four embers, newest first. */
const SIGNS = {
  ...{ '#': COLOURS.cap, f: COLOURS.face, '.': COLOURS.floor, s: '#4cc0a0', x: '#ffc233' },
  ...{ 1: '#fdf3d3', 3: '#c8721f', 4: '#7a3a22' },
}
/** Duration of the animation, and the number of changes that glow behind the last. */
const CARVING_MS = 1200
const GLOWING = 36

const { grid, at } = draw(`
  #######
  #s..#.#
  #.#.#.#
  #.#...#
  #.###x#
  #######`)
const PLACE = { grid, entrance: at('s'), exit: at('x') }
const FLOORS = [...grid.tiles].flatMap((value, tile) => (value === FLOOR ? [tile] : []))
const CHANGES: readonly TileChange[] = FLOORS.map((tile) => ({ tile, value: FLOOR }))

function createMaze(): CardMaze {
  const maze = createCardMaze(PLACE, COLOURS)
  show(maze.root)
  return maze
}

/** A sign a tile, as it is painted in its corner. */
function tilesOf({ root }: CardMaze): string[] {
  return drawnOn(root, SIGNS, root.width / grid.width).map((row) => row.replaceAll('2', 'x'))
}

const WHOLE = ['#######', '#s..#.#', '#.#.#.#', '#.#...#', '#.###x#', '#######']

beforeEach(async () => {
  // Tiles of 6 pixels.
  await page.viewport(1280, 540)
})

describe('the maze on the card', () => {
  test('is solid wall at first', () => {
    const maze = createMaze()
    expect(tilesOf(maze)).toEqual(WHOLE.map(() => '#######'))
    expect([maze.root.className, maze.root.ariaHidden]).toEqual(['card-maze', 'true'])
    maze.pass(10_000)
    expect(tilesOf(maze)).toEqual(WHOLE.map(() => '#######'))
  })

  test('is complete at once after finish, with the fronts of its walls', () => {
    const maze = createMaze()
    maze.finish()
    expect(tilesOf(maze)).toEqual(WHOLE)
    expect(drawnOn(maze.root, SIGNS).slice(0, 9)).toEqual([
      'ssssssssssssssssss########################',
      'ssssssssssssssssss########################',
      'ss##############ss########################',
      'ss##############ss########################',
      'ss####ffffffffffssffffff######ffffff######',
      'ss####ffffffffffssffffff######ffffff######',
      'ss####ssssss....ss......######......######',
      'ss####ssssss....ss......######......######',
      'ss####ssssss....ss......######......######',
    ])
  })

  test('is carved change by change, the newest glowing', () => {
    const maze = createMaze()
    maze.carve(CHANGES)
    const each = CARVING_MS / (CHANGES.length + GLOWING)
    maze.pass(0)
    expect(tilesOf(maze)).toEqual(WHOLE.map(() => '#######'))
    maze.pass(each * 3.5)
    expect(tilesOf(maze)).toEqual(['#######', '#111###', ...WHOLE.slice(2).map(() => '#######')])
    maze.pass(each * 7)
    expect(tilesOf(maze)).toEqual([
      '#######',
      '#s1.#.#',
      '#.#.#1#',
      '#1#11##',
      '#######',
      '#######',
    ])
    maze.pass(each * 30)
    expect(tilesOf(maze)).toEqual([
      '#######',
      '#s..#.#',
      '#.#.#.#',
      '#.#44.#',
      '#4###4#',
      '#######',
    ])
    expect(drawnOn(maze.root, SIGNS)[5].slice(6, 12)).toBe('ffffff')
    maze.pass(CARVING_MS)
    expect(tilesOf(maze)).toEqual(WHOLE)
  })

  test('shows a wall that is raised again', () => {
    const maze = createMaze()
    const wall = { tile: at('s') + 1, value: WALL }
    maze.carve([...CHANGES, wall])
    maze.pass(1150)
    expect(tilesOf(maze)[1].slice(0, 4)).toBe('#s#.')
  })
})

describe('the finished maze on the card', () => {
  const DARK = ['#######', '#s    #', '#     #', '#     #', '#    x#', '#######']
  const litFor = (ms: number): CardMaze => {
    const maze = createMaze()
    maze.finish()
    maze.pass(ms)
    return maze
  }
  const tilesDark = ({ root }: CardMaze): string[] =>
    drawnOn(root, { ...SIGNS, ' ': '#0b0712' }, root.width / grid.width)

  test('is shown for three seconds and then dark but for its two ends', () => {
    const maze = litFor(2400)
    expect(tilesOf(maze)).toEqual(WHOLE)
    maze.pass(600)
    expect(tilesDark(maze)).toEqual(DARK)
    maze.pass(600)
    expect(tilesDark(maze)).toEqual(DARK)
  })

  test('is dark after frames of any length', () => {
    const maze = litFor(2450)
    for (let i = 0; i < 60; i++) maze.pass(10)
    expect(tilesDark(maze)).toEqual(DARK)
    const rows = drawnOn(litFor(60_000).root, { ...SIGNS, ' ': '#0b0712' })
    // Fronts at the top would tell what is below them.
    expect(rows.slice(0, 6).join('')).not.toContain('f')
  })
})

describe('the size of the maze on the card', () => {
  test.for([
    [1280, 720, 110, 9, 4],
    [1280, 720, 111, 9, 3],
    [1280, 720, 9, 80, 3],
    [1280, 539, 9, 9, 6],
    [1280, 1080, 9, 9, 12],
    [1280, 720, 999, 9, 1],
    [600, 800, 118, 9, 3],
    [600, 800, 9, 45, 3],
    [639, 500, 9, 28, 3],
  ])('in a window of %i x %i, of %i x %i tiles: %i pixels a tile', async (row) => {
    const [width, height, columns, rows, side] = row
    await page.viewport(width, height)
    const place = { grid: createGrid(columns, rows), entrance: 0, exit: 1 }
    const { root } = createCardMaze(place, COLOURS)
    expect([root.width, root.height]).toEqual([columns * side, rows * side])
  })
})
