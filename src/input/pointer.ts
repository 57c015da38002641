import { type Input, NO_INPUT } from '../core/game/state.ts'
import type { Direction } from '../core/grid.ts'
import { createHeldDirections } from './held-directions.ts'
import type { KeyQueue } from './key-queue.ts'
import { readStick } from './stick.ts'
import { heldBySwipe, moveSwipe, settleSwipe, startSwipe, type Swipe } from './swipe.ts'

/** What is pointed at the board with: fingers and pens swipe, a mouse is held where to go. */
export interface Pointer {
  /** Before the ticks of a frame: where the player stands on the page, and a tile's width there. */
  readonly aim: (x: number, y: number, tile: number) => void
  /** After a tick: the way the player goes. */
  readonly follow: (way: Direction) => void
  /** Lets go of everything. */
  readonly release: () => void
  readonly dispose: () => void
}

/** Listens on the board. A newer finger takes over from the one before. */
export function listenToPointer(board: HTMLElement, keys: KeyQueue): Pointer {
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

  function begin(event: PointerEvent): void {
    const { pointerId, pointerType, button, clientX, clientY } = event
    if (pointerType === 'mouse') {
      if (button !== 0) return
      aimed = { x: clientX, y: clientY }
    } else finger = { id: pointerId, swipe: startSwipe(clientX, clientY) }
    board.setPointerCapture(pointerId)
    event.preventDefault()
  }

  function move(event: PointerEvent): void {
    if (event.pointerType === 'mouse') {
      if (aimed !== null) aimed = { x: event.clientX, y: event.clientY }
      return
    }
    if (finger?.id !== event.pointerId) return
    let { swipe } = finger
    // Between two frames a quick thumb turns more than once.
    for (const { clientX, clientY } of placesOf(event)) swipe = moveSwipe(swipe, clientX, clientY)
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
  board.addEventListener(
    'contextmenu',
    (event) => {
      // A finger that rests asks for no menu.
      event.preventDefault()
    },
    options,
  )
  return {
    aim(x, y, tile) {
      if (aimed === null) return
      formerAim = readAim((aimed.x - x) / tile, (aimed.y - y) / tile, formerAim)
      mouse.hold(formerAim)
    },
    follow(way) {
      if (finger !== null) steer(settleSwipe(finger.swipe, way))
    },
    release,
    dispose: () => {
      release()
      stop.abort()
    },
  }
}

/** Nearer than this, in tiles, a mouse points at the player and not at a way. */
const AIM_REACH = 0.75

/** The directions that a mouse points to, from the player, in tiles. */
export function readAim(x: number, y: number, former: Input): Input {
  const far = Math.max(Math.abs(x), Math.abs(y))
  return far < AIM_REACH ? NO_INPUT : readStick(x / far, y / far, former)
}

/** Where a finger was since the last event; older browsers tell the last place alone. */
function placesOf(event: PointerEvent): readonly PointerEvent[] {
  const places = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : []
  return places.length > 0 ? places : [event]
}
