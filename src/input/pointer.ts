import { type Input, NO_INPUT } from '../core/game/state.ts'
import { type Direction, EAST, NORTH, opposite, SOUTH, WEST } from '../labyrinth/grid.ts'
import { createHeldDirections } from './held-directions.ts'
import type { KeyQueue } from './key-queue.ts'
import { readStick } from './gamepad.ts'

export type Pointer = ReturnType<typeof listenToPointer>

/** Movement of a finger that steers, in pixels of the page. */
export interface Swipe {
  /** Origin of the next movement. */
  readonly anchorX: number
  readonly anchorY: number
  /** Direction of the last movement. */
  readonly newest: Direction | null
  /** Direction before, held until the player takes the newest: a swipe can precede the corner. */
  readonly older: Direction | null
}

/** Least movement of a finger that has a direction. */
export const SWIPE_PX = 16

/** Movement in the newest direction after which the anchor follows; turning back takes it too. */
export const FOLLOW_PX = 8

/** Greatest distance of the anchor from the finger, so that an old drift does not affect a turn. */
export const LEASH_PX = 48

/** Least ratio of movement along an axis to that across it in a turn. */
const TURN_RATIO = 1.3

/**
 * Listens to pointers on the board: fingers and pens swipe, a held mouse button aims. A second
 * finger replaces the first.
 */
export function listenToPointer(board: HTMLElement, keys: KeyQueue) {
  const touch = createHeldDirections(keys, 'touch')
  const mouse = createHeldDirections(keys, 'mouse')
  const stop = new AbortController()
  let finger: { readonly id: number; swipe: Swipe } | null = null
  let aimed: { x: number; y: number } | null = null
  let formerAim = NO_INPUT

  function steer(swipe: Swipe): void {
    if (finger !== null) finger.swipe = swipe
    touch.hold(heldBySwipe(swipe))
  }

  function release(): void {
    finger = null
    aimed = null
    formerAim = NO_INPUT
    touch.hold(NO_INPUT)
    mouse.hold(NO_INPUT)
  }

  function aimAt(clientX: number, clientY: number): void {
    aimed = { x: clientX - board.offsetLeft, y: clientY - board.offsetTop }
  }

  function begin(event: PointerEvent): void {
    const { pointerId, pointerType, button, clientX, clientY } = event
    if (pointerType === 'mouse') {
      if (button !== 0) return
      aimAt(clientX, clientY)
    } else finger = { id: pointerId, swipe: startSwipe(clientX, clientY) }
    board.setPointerCapture(pointerId)
    event.preventDefault()
  }

  function move(event: PointerEvent): void {
    if (event.pointerType === 'mouse') {
      const { clientX, clientY } = event
      if (aimed !== null) aimAt(clientX, clientY)
      return
    }
    if (finger?.id !== event.pointerId) return
    let { swipe } = finger
    // A quick thumb turns more than once between two frames.
    for (const { clientX, clientY } of movesOf(event)) swipe = moveSwipe(swipe, clientX, clientY)
    steer(swipe)
  }

  function end({ pointerType, pointerId }: PointerEvent): void {
    if (pointerType === 'mouse' || finger?.id === pointerId) release()
  }

  const options = { signal: stop.signal }
  board.addEventListener('pointerdown', begin, options)
  board.addEventListener('pointermove', move, options)
  board.addEventListener('pointerup', end, options)
  board.addEventListener('pointercancel', end, options)
  // A long press opens no menu.
  board.addEventListener('contextmenu', (event) => event.preventDefault(), options)
  return {
    /** Called before the ticks of a frame with the player's position on the board and the tile width. */
    aim(x: number, y: number, tile: number): void {
      if (aimed === null) return
      formerAim = readAim((aimed.x - x) / tile, (aimed.y - y) / tile, formerAim)
      mouse.hold(formerAim)
    },
    /** Called after a tick with the player's direction. */
    follow(direction: Direction): void {
      if (finger !== null) steer(settleSwipe(finger.swipe, direction))
    },
    /** Releases all directions. */
    release,
    dispose: (): void => {
      release()
      stop.abort()
    },
  }
}

/** Least distance in tiles at which a mouse aims in a direction. */
const AIM_REACH = 0.75

/** Directions held by a mouse at a distance from the player, in tiles. */
export function readAim(x: number, y: number, former: Input): Input {
  const far = Math.max(Math.abs(x), Math.abs(y))
  return far < AIM_REACH ? NO_INPUT : readStick(x / far, y / far, former)
}

/** Movements of a finger since the last event; older browsers have only the last one. */
function movesOf(event: PointerEvent): readonly PointerEvent[] {
  const moves = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : []
  return moves.length > 0 ? moves : [event]
}

export function startSwipe(x: number, y: number): Swipe {
  return { anchorX: x, anchorY: y, newest: null, older: null }
}

/**
 * The swipe after a movement to a position. Its direction is that of the longer axis from the anchor,
 * once that is long enough; a turn also needs a clear ratio of the axes.
 */
export function moveSwipe(swipe: Swipe, x: number, y: number): Swipe {
  const { anchorX, anchorY, newest } = swipe
  const dx = x - anchorX
  const dy = y - anchorY
  const along = Math.max(Math.abs(dx), Math.abs(dy))
  const across = Math.min(Math.abs(dx), Math.abs(dy))
  const direction = directionOf(dx, dy)
  if (direction === newest && along >= FOLLOW_PX) return { ...swipe, anchorX: x, anchorY: y }
  if (along < SWIPE_PX) return swipe
  if (along < TURN_RATIO * across && (newest !== null || along < LEASH_PX)) {
    const slack = Math.min(1, LEASH_PX / along)
    return { ...swipe, anchorX: x - dx * slack, anchorY: y - dy * slack }
  }
  const older = newest === null || direction === opposite(newest) ? null : newest
  return { anchorX: x, anchorY: y, newest: direction, older }
}

function directionOf(dx: number, dy: number): Direction {
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? EAST : WEST
  return dy > 0 ? SOUTH : NORTH
}

/** The swipe after a step of the player: a step in the newest direction drops the older. */
export function settleSwipe(swipe: Swipe, direction: Direction): Swipe {
  return swipe.older !== null && direction === swipe.newest ? { ...swipe, older: null } : swipe
}

/** Directions that a swipe holds. */
export function heldBySwipe({ newest, older }: Swipe): Input {
  return [newest, older].reduce<Input>(
    (held, direction) => (direction === null ? held : held | (1 << direction)),
    NO_INPUT,
  )
}
