import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Grid } from '../../../src/core/grid.ts'
import { mazeSvg } from '../../../src/core/maze/svg.ts'
import { parseMaze } from '../../../src/core/maze/text.ts'
import { paintedMaze } from '../../../src/scenes/workshop/export.ts'
import { COLOURS } from '../../../src/scenes/workshop/maze-picture.ts'
import { createTools } from '../../../src/scenes/workshop/tools.ts'
import { buttonNamed, find, show } from '../../pages/page.ts'
import { contextOf, createCanvas, drawnOn, isSameDrawing } from '../../ui/drawn.ts'

const MAZE = '#####\n#...#\n###.#\n#...#\n#####'
const SOLVED = '#####\n#***#\n###*#\n#..*#\n#####'

let calls: unknown[][]
let grid: Grid | null
let withSolution: boolean
let root: HTMLElement
/** What was handed to the browser to keep. */
let saved: { name: string; content: Blob }[]

const note =
  (name: string) =>
  (...values: unknown[]): void => {
    calls.push([name, ...values])
  }

beforeEach(() => {
  calls = []
  saved = []
  grid = parseMaze(MAZE)
  withSolution = false
  root = show(
    createTools({
      grid: () => grid,
      fileName: () => 'wilson-5x5',
      withSolution: () => withSolution,
      setWithSolution: note('setWithSolution'),
      play: note('play'),
      link: () => 'https://example.org/?workshop=carve',
      notify: note('notify'),
    }),
  )
  let content: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    content = made as Blob
    return 'blob:made'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const press = (label: string): void => {
  buttonNamed(root, label).click()
}

describe('the tools of the workshop', () => {
  test('hand the maze that is shown to the game', () => {
    press('Play this maze')
    expect(calls).toEqual([['play', grid]])
  })

  test('do nothing without a maze', () => {
    grid = null
    for (const label of ['Play this maze', 'Copy as text', 'Save PNG', 'Save SVG']) press(label)
    expect([calls, saved]).toEqual([[], []])
  })

  test('ask for the solution, or not', () => {
    const box = find(root, 'input[type=checkbox]', HTMLInputElement)
    expect(box.checked).toBe(false)
    box.click()
    expect(calls).toEqual([['setWithSolution', true]])
  })

  test.for([
    ['Copy link', 'https://example.org/?workshop=carve', 'Link copied.', false],
    ['Copy as text', MAZE, 'Text copied.', false],
    ['Copy as text', SOLVED, 'Text copied.', true],
  ] as const)('%s: %s', async ([label, text, sentence, solved]) => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    withSolution = solved
    press(label)
    await vi.waitFor(() => {
      expect(calls).toEqual([['notify', sentence]])
    })
    expect(write.mock.calls).toEqual([[text]])
  })

  test('say so where the browser does not copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    press('Copy link')
    await vi.waitFor(() => {
      expect(calls).toEqual([['notify', 'The browser does not let the page copy.']])
    })
  })

  test.for([true, false])('save a picture as PNG, solved: %s', async (solved) => {
    withSolution = solved
    press('Save PNG')
    await vi.waitFor(() => {
      expect(saved).toHaveLength(1)
    })
    const [{ name, content }] = saved
    expect([name, content.type]).toEqual(['wilson-5x5.png', 'image/png'])
    const picture = await createImageBitmap(content)
    const canvas = createCanvas(picture.width, picture.height)
    contextOf(canvas).drawImage(picture, 0, 0)
    expect(isSameDrawing(canvas, paintedMaze(parseMaze(MAZE), solved))).toBe(true)
  })

  test.for([true, false])('save a drawing as SVG, solved: %s', async (solved) => {
    withSolution = solved
    press('Save SVG')
    const [{ name, content }] = saved
    expect([name, content.type]).toEqual(['wilson-5x5.svg', 'image/svg+xml'])
    const maze = parseMaze(MAZE)
    const solution = solved ? Int32Array.from([6, 7, 8, 13, 18]) : null
    expect(await content.text()).toBe(mazeSvg(maze, { solution }))
  })

  test('print the page', () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    press('Print')
    expect(print).toHaveBeenCalledOnce()
  })
})

describe('the maze on paper', () => {
  const signs = { '.': COLOURS.floor, '#': COLOURS.wall, '*': COLOURS.cream }

  test('shows its solution where it is wanted', () => {
    expect(drawnOn(paintedMaze(parseMaze(MAZE), true), signs, 12).join('\n')).toBe(SOLVED)
    expect(drawnOn(paintedMaze(parseMaze(MAZE), false), signs, 12).join('\n')).toBe(MAZE)
  })

  test('has no solution where no way leads to the exit', () => {
    const parted = '#####\n#.#.#\n#####'
    expect(drawnOn(paintedMaze(parseMaze(parted), true), signs, 12).join('\n')).toBe(parted)
  })

  test('leaves the maze itself as it was', () => {
    const maze = parseMaze(MAZE)
    paintedMaze(maze, true)
    expect(maze).toEqual(parseMaze(MAZE))
  })
})
