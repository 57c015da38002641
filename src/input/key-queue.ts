import { type Input, NO_INPUT } from '../core/game/state.ts'
import type { Direction } from '../labyrinth/grid.ts'

/** Press or release of a direction's key; other devices have codes of their own. */
interface KeyChange {
  readonly code: string
  readonly direction: Direction
  readonly down: boolean
}

export type KeyQueue = ReturnType<typeof createKeyQueue>

/**
 * Creates a queue of direction keys between the browser, whose events come at any time, and the
 * simulation, which reads the held directions once a tick. `tapped` are bits of the next tick alone.
 */
export function createKeyQueue() {
  const waiting: KeyChange[] = []
  return { waiting, held: new Map<string, Direction>(), tapped: NO_INPUT }
}

export function releaseAll(queue: KeyQueue): void {
  queue.waiting.length = 0
  queue.held.clear()
}

/** Adds a bit to the input of the next tick alone; it stays if the keys are released before. */
export function tap(queue: KeyQueue, bit: Input): void {
  queue.tapped |= bit
}

/** True if a press or a tap is pending; held and released keys do not count. */
export function hasPress({ waiting, tapped }: KeyQueue): boolean {
  return tapped !== NO_INPUT || waiting.some(({ down }) => down)
}

/** Reads all waiting changes, so that keys pressed until now count as held. */
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
