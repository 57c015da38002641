import { isInner, tileAhead } from '../../labyrinth/grid.ts'
import { codeOf, isCommand } from '../../input/keyboard.ts'
import { ARROWS, moveFocus } from '../../ui/spatial-navigation.ts'
import type { DrawBoard } from './board.ts'
import { type DrawState, currentLevel } from './state.ts'

/** Hand that draws: a stroke begins on a tile, is extended to others and ends. */
export interface Hand {
  readonly begin: (tile: number) => void
  readonly extend: (tile: number) => void
  readonly end: () => void
  readonly cancel: () => void
  /** Shows the cursor of keys and gamepads on a tile; null for none. */
  readonly point: (tile: number | null) => void
  /** Chooses the next tool, or with -1 the one before. */
  readonly turn: (by: 1 | -1) => void
}

const PAGES: Readonly<Partial<Record<string, 1 | -1>>> = { PageUp: -1, PageDown: 1 }

const APPLY = /^(?:Space|Enter|NumpadEnter)$/

/** Draws with mouse, pen and finger, by a cursor with keys, and with a gamepad, which sends keys and clicks. */
export function listenToBoard(board: DrawBoard, state: Readonly<DrawState>, hand: Hand): void {
  const { canvas } = board
  const isDrawing = (): boolean => state.stroke !== null
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ): void => canvas.addEventListener(type, listener)

  on('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    canvas.setPointerCapture(event.pointerId)
    hand.begin(board.tileAt(event.clientX, event.clientY))
  })
  on('pointermove', (event) => {
    if (!event.isPrimary || !canvas.hasPointerCapture(event.pointerId)) return
    const moves = event.getCoalescedEvents()
    for (const { clientX, clientY } of moves.length > 0 ? moves : [event]) {
      hand.extend(board.tileAt(clientX, clientY))
    }
  })
  on('pointerup', (event) => {
    if (event.isPrimary) hand.end()
  })
  on('pointercancel', hand.cancel)
  // The focus stays: a cursor of keys would cover what is drawn.
  on('mousedown', (event) => event.preventDefault())
  on('contextmenu', (event) => event.preventDefault())

  let cursor = -1
  const point = (tile: number): void => {
    cursor = tile
    hand.point(tile)
    if (isDrawing()) hand.extend(tile)
  }
  const placeCursor = (): number => {
    const { grid, entrance } = currentLevel(state)
    return cursor > 0 && isInner(grid, cursor) ? cursor : entrance
  }
  on('focus', () => point(placeCursor()))
  on('blur', () => {
    hand.cancel()
    hand.point(null)
  })
  on('keydown', (event) => {
    if (isCommand(event)) return
    const code = codeOf(event)
    const direction = ARROWS[code]
    const page = PAGES[code]
    if (direction !== undefined) {
      const { grid } = currentLevel(state)
      const ahead = tileAhead(grid, placeCursor(), direction)
      if (isInner(grid, ahead)) point(ahead)
      // From the edge to the controls beside the board.
      else if (!isDrawing() && !event.repeat) moveFocus(direction)
    } else if (page !== undefined) hand.turn(page)
    else if (APPLY.test(code)) {
      if (!event.repeat) hand.begin(placeCursor())
    } else return
    event.preventDefault()
  })
  on('keyup', (event) => {
    if (APPLY.test(codeOf(event))) hand.end()
  })
  // A gamepad's button or a screen reader clicks where no pointer is: once to begin, once to end.
  on('click', ({ detail }) => {
    if (detail !== 0) return
    if (isDrawing()) hand.end()
    else hand.begin(placeCursor())
  })
}
