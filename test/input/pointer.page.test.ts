import { afterEach, describe, expect, test } from 'vitest'
import { EAST, NORTH, SOUTH, WEST } from '../../src/labyrinth/grid.ts'
import { createKeyQueue, nextInput } from '../../src/input/key-queue.ts'
import { listenToPointer, type Pointer } from '../../src/input/pointer.ts'
import { element } from '../../src/ui/element.ts'
import { show } from '../pages/page.ts'

let pointer: Pointer
afterEach(() => pointer.dispose())

type Board = ReturnType<typeof showBoard>

/** Returns a board, the directions that it holds for the next ticks, and the pointers that it captures. */
function showBoard() {
  const root = show(element('div'))
  const captured: number[] = []
  // The browser has no active pointer for dispatched events.
  root.setPointerCapture = (id) => captured.push(id)
  const keys = createKeyQueue()
  pointer = listenToPointer(root, keys)
  const held = (): number => {
    let input = nextInput(keys)
    while (keys.waiting.length > 0) input = nextInput(keys)
    return input
  }
  return { root, keys, captured, held }
}

type Place = readonly [x: number, y: number]

function send(
  { root }: Board,
  type: string,
  [clientX, clientY]: Place,
  init: PointerEventInit = {},
): PointerEvent {
  const place = { clientX, clientY, pointerId: 7, pointerType: 'touch' }
  const event = new PointerEvent(type, { cancelable: true, ...place, ...init })
  root.dispatchEvent(event)
  return event
}

describe('a finger on the board', () => {
  test('holds the direction of its movement until it is lifted', () => {
    const board = showBoard()
    expect(send(board, 'pointerdown', [100, 100]).defaultPrevented).toBe(true)
    expect(board.captured).toEqual([7])
    expect(board.held()).toBe(0)
    send(board, 'pointermove', [130, 104])
    expect(board.held()).toBe(1 << EAST)
    send(board, 'pointerup', [130, 104])
    expect(board.held()).toBe(0)
    send(board, 'pointermove', [200, 104])
    expect(board.held()).toBe(0)
  })

  test('is lifted by the browser too', () => {
    const board = showBoard()
    send(board, 'pointerdown', [100, 100])
    send(board, 'pointermove', [100, 140])
    send(board, 'pointercancel', [100, 140])
    expect(board.held()).toBe(0)
  })

  test('turns as often as its coalesced events do', () => {
    const board = showBoard()
    send(board, 'pointerdown', [100, 100])
    const places: readonly Place[] = [
      [130, 100],
      [130, 130],
    ]
    const coalescedEvents = places.map(
      ([clientX, clientY]) => new PointerEvent('pointermove', { clientX, clientY }),
    )
    send(board, 'pointermove', [130, 130], { coalescedEvents })
    expect(board.held()).toBe((1 << EAST) | (1 << SOUTH))
  })

  test('that turned releases the old direction once the player takes the new one', () => {
    const board = showBoard()
    send(board, 'pointerdown', [100, 100])
    send(board, 'pointermove', [140, 100])
    send(board, 'pointermove', [140, 140])
    pointer.follow(EAST)
    expect(board.held()).toBe((1 << EAST) | (1 << SOUTH))
    pointer.follow(SOUTH)
    expect(board.held()).toBe(1 << SOUTH)
    send(board, 'pointermove', [140, 150])
    expect(board.held()).toBe(1 << SOUTH)
  })

  test('replaces the one before, which is ignored from then on', () => {
    const board = showBoard()
    send(board, 'pointerdown', [100, 100])
    send(board, 'pointerdown', [300, 300], { pointerId: 8 })
    send(board, 'pointermove', [200, 100])
    expect(board.held()).toBe(0)
    send(board, 'pointermove', [300, 340], { pointerId: 8 })
    send(board, 'pointerup', [200, 100])
    expect(board.held()).toBe(1 << SOUTH)
  })

  test('that rests opens no context menu', () => {
    const { root } = showBoard()
    const event = new MouseEvent('contextmenu', { cancelable: true })
    root.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
  })

  test('is released with all others', () => {
    const board = showBoard()
    send(board, 'pointerdown', [100, 100])
    send(board, 'pointermove', [140, 100])
    pointer.release()
    expect(board.held()).toBe(0)
    pointer.follow(EAST)
    send(board, 'pointermove', [140, 200])
    expect(board.held()).toBe(0)
  })
})

describe('a mouse on the board', () => {
  const MOUSE = { pointerType: 'mouse', pointerId: 1 }

  test('holds the direction from the player to it while its main button is down', () => {
    const board = showBoard()
    pointer.aim(100, 100, 32)
    expect(board.held()).toBe(0)
    send(board, 'pointerdown', [164, 104], { ...MOUSE, button: 0 })
    expect(board.captured).toEqual([1])
    pointer.aim(100, 100, 32)
    expect(board.held()).toBe(1 << EAST)
    send(board, 'pointermove', [96, 20], MOUSE)
    pointer.aim(100, 100, 32)
    expect(board.held()).toBe(1 << NORTH)
    pointer.aim(100, 20, 320)
    expect(board.held()).toBe(0)
    pointer.aim(196, 20, 32)
    expect(board.held()).toBe(1 << WEST)
    send(board, 'pointerup', [96, 20], MOUSE)
    pointer.aim(196, 20, 32)
    expect(board.held()).toBe(0)
  })

  test('holds nothing with another button, and when it is only moved', () => {
    const board = showBoard()
    const event = send(board, 'pointerdown', [200, 100], { ...MOUSE, button: 2 })
    send(board, 'pointermove', [200, 100], MOUSE)
    pointer.aim(100, 100, 32)
    expect([event.defaultPrevented, board.held()]).toEqual([false, 0])
  })
})
