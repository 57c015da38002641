import { type Input, NO_INPUT } from '../core/game/state.ts'
import type { Direction } from '../core/grid.ts'

/**
 * A press or release of a direction's key. Other devices have codes of their own, so that a tick
 * reads all devices alike.
 */
interface KeyChange {
  readonly code: string
  readonly direction: Direction
  readonly down: boolean
}

/**
 * The keys of directions between the browser, whose events come at any time, and the simulation,
 * which reads the held directions once a tick.
 */
export interface KeyQueue {
  readonly waiting: KeyChange[]
  readonly held: Map<string, Direction>
  /** Bits of the next tick's input alone, besides what is held. */
  tapped: Input
}

export function createKeyQueue(): KeyQueue {
  return { waiting: [], held: new Map(), tapped: NO_INPUT }
}

export function releaseAll(queue: KeyQueue): void {
  queue.waiting.length = 0
  queue.held.clear()
}

/** Adds a bit to the input of the next tick alone; it stays when the keys are let go before that. */
export function tap(queue: KeyQueue, bit: Input): void {
  queue.tapped |= bit
}

/** True when a press or a tap waits to be read; keys that are held or released are no press. */
export function hasPress({ waiting, tapped }: KeyQueue): boolean {
  return tapped !== NO_INPUT || waiting.some(({ down }) => down)
}

/** Reads all waiting changes: what was pressed until now counts as held. */
export function settle(queue: KeyQueue): void {
  while (queue.waiting.length > 0) nextInput(queue)
}

/** The direction that a key holds once all waiting changes are read; null for none. */
export function directionHeldBy({ waiting, held }: KeyQueue, code: string): Direction | null {
  const last = waiting.findLast((change) => change.code === code)
  if (last !== undefined) return last.down ? last.direction : null
  return held.get(code) ?? null
}

/**
 * The input of the next tick. Takes changes in order, but no key twice and no second press in one
 * tick, so that a tap shorter than a tick is not missed and the order of two keys is kept.
 */
export function nextInput(queue: KeyQueue): Input {
  const changed = new Set<string>()
  let pressed = false
  while (queue.waiting.length > 0) {
    const { code, direction, down } = queue.waiting[0]
    if (changed.has(code) || (down && pressed)) break
    queue.waiting.shift()
    changed.add(code)
    pressed ||= down
    if (down) queue.held.set(code, direction)
    else queue.held.delete(code)
  }
  let input = queue.tapped
  queue.tapped = NO_INPUT
  for (const direction of queue.held.values()) input |= 1 << direction
  return input
}
