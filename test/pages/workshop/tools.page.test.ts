import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  readWorkshopLink,
  writeWorkshopLink,
  DEFAULT_SETTINGS,
  type WorkshopSettings,
} from '../../../src/app/workshop-link/workshop-link.ts'
import { mazeSvg } from '../../../src/labyrinth/maze/svg.ts'
import { parseMaze } from '../../../src/labyrinth/maze/text.ts'
import { element } from '../../../src/ui/element.ts'
import { paintedMaze } from '../../../src/figures/maze-painter.ts'
import { createWorkshopTools } from '../../../src/pages/workshop/tools.ts'
import { buttonNamed, find, show } from '../page.ts'
import { contextOf, createCanvas, isSameDrawing } from '../../ui/drawn.ts'
import { PLAIN_STONES } from '../../figures/plain-stones.ts'

const SETTINGS = { ...DEFAULT_SETTINGS, algorithm: 'wilson' } as const

/** Settings of a frame, at a step, whose map no query could hold. */
const FRAMED = { ...SETTINGS, view: 'solve', map: '111.101.101.111', speed: 30, at: 5 } as const

const MAZE = '#####\n#...#\n###.#\n#...#\n#####'
const SOLVED = '#####\n#***#\n###*#\n#..*#\n#####'

const pictureOf = (maze: string, isSolved: boolean): HTMLCanvasElement =>
  paintedMaze(parseMaze(maze), { side: 12, ...PLAIN_STONES }, isSolved)

let calls: unknown[][]
let withSolution: boolean
let settings: WorkshopSettings
let root: HTMLElement
/** Files handed to the browser. */
let saved: { name: string; content: Blob }[]

const note =
  (name: string) =>
  (...values: unknown[]): void => {
    calls.push([name, ...values])
  }

beforeEach(() => {
  calls = []
  saved = []
  withSolution = false
  settings = SETTINGS
  root = show(
    createWorkshopTools(
      () => ({ ...settings, withSolution }),
      () => parseMaze(MAZE),
      note('setWithSolution'),
      note('notify'),
      element('button'),
    ),
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
  test('the solution can be switched on', () => {
    const box = find(root, 'input[type=checkbox]', HTMLInputElement)
    expect(box.checked).toBe(false)
    box.click()
    expect(calls).toEqual([['setWithSolution', true]])
  })

  test.for([
    ['Copy link', new URL(writeWorkshopLink(SETTINGS), location.href).href, 'Link copied.', false],
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

  test('Copy frame copies HTML, whose frame has the view and plays it from its start', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    settings = FRAMED
    press('Copy frame')
    await vi.waitFor(() => {
      expect(calls).toEqual([['notify', 'Frame copied. Paste it into the HTML of a page.']])
    })
    const [html] = write.mock.calls[0]
    const parsed = new DOMParser().parseFromString(html, 'text/html')
    const { src, width, height, title } = find(parsed.body, 'iframe', HTMLIFrameElement)
    expect([width, height, title]).toEqual(['600', '480', 'Asterion: Solve'])
    const { hash, href } = new URL(src)
    expect(href.replace(/#.*/, '')).toBe(new URL('embed.html', location.href).href)
    expect(readWorkshopLink(`?${hash.slice(1)}`)).toEqual({ ...FRAMED, at: 0 })
  })

  test('a refused copy is reported', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    press('Copy as text')
    await vi.waitFor(() => {
      expect(calls).toEqual([['notify', 'Your browser blocked copying.']])
    })
  })

  test.for([true, false])('Save PNG saves the picture, solved: %s', async (solved) => {
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
    expect(isSameDrawing(canvas, pictureOf(MAZE, solved))).toBe(true)
  })

  test.for([true, false])('Save SVG saves the drawing, solved: %s', async (solved) => {
    withSolution = solved
    press('Save SVG')
    const [{ name, content }] = saved
    expect([name, content.type]).toEqual(['wilson-5x5.svg', 'image/svg+xml'])
    const maze = parseMaze(MAZE)
    const solution = solved ? Int32Array.from([6, 7, 8, 13, 18]) : null
    expect(await content.text()).toBe(mazeSvg(maze, solution))
  })
})
