import type { Input } from '../../../src/core/game/state.ts'
import { type Grid, tileAt } from '../../../src/labyrinth/grid.ts'
import type { DrawnLevel, DrawnProof, WonProof } from '../../../src/core/level/drawn/drawn-level.ts'
import { inputsAlong } from '../../../src/core/level/search/optimum.ts'
import { shortestPath } from '../../../src/labyrinth/path/shortest-path.ts'
import { formatMaze } from '../../../src/labyrinth/maze/text.ts'
import type { DrawLooks } from '../../../src/pages/draw/board-signs.ts'
import { createEditor, type DrawActions, type Editor } from '../../../src/pages/draw/editor.ts'
import { emptyRoom } from '../../../src/pages/draw/edits.ts'
import { createCanvasContext } from '../../../src/picture/canvas.ts'
import { PORTRAITS, RED_SQUARE } from '../../picture/portraits.ts'
import { answering, find, recordCalls, show, textsOf } from '../page.ts'

/** Image of as many tiles as the game has, each of one colour. */
function createTiles(): HTMLCanvasElement {
  const context = createCanvasContext(16 * 16, 16 * 68)
  for (let tile = 0; tile < 16 * 68; tile++) {
    context.fillStyle = `hsl(${(tile * 47) % 360} 60% 50%)`
    context.fillRect((tile % 16) * 16, Math.floor(tile / 16) * 16, 16, 16)
  }
  return context.canvas
}

/** Looks without the images of the game. */
const PLAIN_LOOKS: DrawLooks = {
  ...{ tiles: createTiles(), highContrast: false, colourSafe: false },
  portraits: { ...PORTRAITS, start: RED_SQUARE, exit: RED_SQUARE },
}

export interface OpenDrawing {
  readonly page: Editor
  readonly root: HTMLElement
  readonly calls: unknown[][]
  /** Levels of which a proof was searched for, in order. */
  readonly asked: DrawnLevel[]
  /** Answers the search for a proof of the latest level. */
  readonly answer: (proof: DrawnProof) => void
}

/** Opens the editor with a prover that answers when `answer` is called. */
export function openDrawing(level = ROOM, win?: readonly Input[]): OpenDrawing {
  const { actions, calls } = recordCalls<DrawActions>()
  const asked: DrawnLevel[] = []
  let answer: OpenDrawing['answer'] = () => undefined
  const openProver: DrawActions['openProver'] = (answered) => {
    answer = answered
    return { prove: (next) => asked.push(next), dispose: () => undefined }
  }
  const page = createEditor({ level, win }, PLAIN_LOOKS, answering(actions, { openProver }))
  show(page.root)
  page.open()
  return { page, root: page.root, calls, asked, answer: (proof) => answer(proof) }
}

/** Room of a page that opens, and inputs that win it. */
export const ROOM = emptyRoom(9, 7)
export const WIN = inputsAlong(ROOM.grid, [...(shortestPath(ROOM.grid, 10, 52) ?? [])])

/** Map of a level as a text picture. */
export function pictureOf({ grid }: { readonly grid: Grid }): string {
  return formatMaze(grid)
}

/** Draws with the mouse from tile to tile, each given by its column and row. */
export function drag({ page, root }: OpenDrawing, ...places: readonly [number, number][]): void {
  const canvas = find(root, '.draw-board', HTMLCanvasElement)
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const { grid } = page.level()
  const send = (type: string, [x, y]: readonly [number, number]): void => {
    const clientX = left + ((x + 0.5) * width) / grid.width
    const clientY = top + ((y + 0.5) * height) / grid.height
    const init = { clientX, clientY, pointerId: 1, isPrimary: true, bubbles: true, button: 0 }
    canvas.dispatchEvent(new PointerEvent(type, init))
  }
  canvas.setPointerCapture = () => undefined
  canvas.hasPointerCapture = () => true
  send('pointerdown', places[0])
  for (const place of places.slice(1)) send('pointermove', place)
  send('pointerup', places[places.length - 1])
}

/** Texts of the toasts, which are removed. */
export function takeToasts(): string[] {
  const texts = textsOf(document, '.toast')
  for (const shown of document.querySelectorAll('.toast')) shown.remove()
  return texts
}

/** Presses keys on the element in focus and releases them. */
export function press(...codes: readonly string[]): void {
  for (const chord of codes) {
    const ctrlKey = chord.startsWith('Control+')
    const code = chord.replace('Control+', '')
    const init = { code, key: code, ctrlKey, bubbles: true, cancelable: true }
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new KeyboardEvent('keydown', init))
    target.dispatchEvent(new KeyboardEvent('keyup', init))
  }
}

/** Presses the tool with a name. */
export function choose({ root }: OpenDrawing, name: string): void {
  const tools = [...root.querySelectorAll<HTMLElement>('.draw-tools button')]
  const tool = tools.find(({ textContent }) => textContent === name)
  if (tool === undefined) throw new Error(`no tool is called ${name}`)
  tool.click()
}

export function tileOf({ grid }: DrawnLevel, x: number, y: number): number {
  return tileAt(grid, x, y)
}

/** Proof of a win in so many ticks. */
export function wonIn(ticks: number, changes: Partial<WonProof> = {}): WonProof {
  return {
    kind: 'won',
    win: new Array<number>(ticks).fill(2),
    path: [],
    blindCatch: null,
    ...changes,
  }
}
