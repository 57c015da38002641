import { describe, expect, test } from 'vitest'
import { createGrid, FLOOR } from '../../../src/labyrinth/grid.ts'
import type { TileChange } from '../../../src/core/level/candidate-mazes.ts'
import { type CardMaze, createCardMaze } from '../../../src/scenes/play/card-maze.ts'
import { draw } from '../../labyrinth/picture.ts'
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

function createMaze(side = 9): CardMaze {
  const maze = createCardMaze(PLACE, COLOURS)
  maze.fit({ width: side * grid.width, height: side * grid.height })
  show(maze.root)
  return maze
}

/** A sign a tile, as it is painted in its corner. */
function tilesOf({ root }: CardMaze): string[] {
  return drawnOn(root, SIGNS, root.width / grid.width).map((row) => row.replaceAll('2', 'x'))
}

const WHOLE = ['#######', '#s..#.#', '#.#.#.#', '#.#...#', '#.###x#', '#######']

describe('the maze on the card', () => {
  test('is solid wall at first', () => {
    const maze = createMaze()
    expect(tilesOf(maze)).toEqual(WHOLE.map(() => '#######'))
    expect([maze.root.className, maze.root.ariaHidden]).toEqual(['card-maze', 'true'])
    maze.pass(10_000)
    expect(tilesOf(maze)).toEqual(WHOLE.map(() => '#######'))
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
      '#x11#1#',
      '#1#1#1#',
      '#1#11##',
      '#######',
      '#######',
    ])
    maze.pass(each * 30)
    expect(tilesOf(maze)).toEqual([
      '#######',
      '#s..#.#',
      '#4#4#4#',
      '#4#444#',
      '#4###4#',
      '#######',
    ])
    expect(drawnOn(maze.root, SIGNS)[8].slice(9, 18)).toBe('fffffffff')
    maze.pass(CARVING_MS)
    expect(tilesOf(maze)).toEqual(WHOLE)
  })
})

describe('the finished maze on the card', () => {
  test('is never dark, however long it is shown', () => {
    const maze = createMaze()
    maze.finish()
    for (const ms of [2400, 600, 60_000]) {
      maze.pass(ms)
      expect(tilesOf(maze).slice(1, -1)).toEqual(WHOLE.slice(1, -1))
    }
    expect(maze.litMs()).toBe(3000)
  })
})

describe('the frame of the maze', () => {
  /** Signs along the frame, clockwise from the upper left corner: lit, newest ember, burnt, wall. */
  const frameOf = ({ root }: CardMaze): string => {
    const signs = { x: '#ffc233', 1: '#fdf3d3', o: '#3a2430', '#': COLOURS.cap }
    const rows = drawnOn(root, signs)
    const right = rows.map((row) => row.at(-1)).slice(1)
    const left = rows.map((row) => row[0]).slice(0, -1)
    const below = [...rows[rows.length - 1]].slice(0, -1)
    return [rows[0], ...right, ...below.reverse(), ...left.reverse()].join('')
  }
  const FRAMED = {
    ...PLACE,
    entrance: at('s') + 2 * grid.width,
    exit: at('s') + 2 * grid.width + 1,
  }
  const createFramed = (): CardMaze => {
    const maze = createCardMaze(FRAMED, COLOURS)
    // Tiles too small for frames around the ends.
    maze.fit({ width: 2 * grid.width, height: 2 * grid.height })
    maze.finish()
    return maze
  }
  const countOf = (sign: string, maze: CardMaze): number => frameOf(maze).split(sign).length - 1

  test('is wall in a map that is not taken away, also after one that was', () => {
    const maze = createFramed()
    maze.pass(10_000, true)
    expect(countOf('#', maze)).toBe(frameOf(maze).length)
    maze.pass(1000)
    expect(countOf('#', maze)).toBe(0)
    maze.pass(0, true)
    expect(countOf('#', maze)).toBe(frameOf(maze).length)
  })
})

describe('figures on the maze', () => {
  const RED = '#ff0000'
  const figureAt = (tile: number) => {
    const picture = document.createElement('canvas')
    picture.width = picture.height = 24
    const context = picture.getContext('2d')
    if (context === null) throw new Error('no canvas')
    context.fillStyle = RED
    context.fillRect(0, 0, 24, 24)
    return { tile, picture }
  }
  const reds = ({ root }: CardMaze): number =>
    drawnOn(root, { ...SIGNS, r: RED })
      .join('')
      .split('r').length - 1

  test('stand on their tiles before, during and after the map', () => {
    const maze = createCardMaze(PLACE, COLOURS, [figureAt(3 * grid.width + 3)])
    maze.fit({ width: 12 * grid.width, height: 12 * grid.height })
    const counts = [reds(maze)]
    maze.carve(CHANGES)
    maze.pass(600)
    counts.push(reds(maze))
    maze.finish()
    counts.push(reds(maze))
    maze.pass(60_000)
    counts.push(reds(maze))
    expect(counts).toEqual(Array(4).fill(24 * 24))
  })
})

describe('the size of the maze on the card', () => {
  test('is the largest at which its tiles have whole pixels', () => {
    const { root, fit } = createCardMaze({ grid: createGrid(10, 6), entrance: 0, exit: 1 }, COLOURS)
    fit({ width: 109, height: 69 })
    expect([root.width, root.height]).toEqual([100, 60])
  })

  test('changes without a change of what is shown', () => {
    const maze = createMaze()
    maze.finish()
    maze.fit({ width: 12 * grid.width, height: 12 * grid.height })
    expect(tilesOf(maze)).toEqual(WHOLE)
  })
})
