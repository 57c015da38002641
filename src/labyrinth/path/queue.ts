/**
 * Numbers in order of a small whole key, of equal keys the newest first. A key may be less than the
 * one taken out last. Pushing takes constant time, popping as long as the keys between one popped
 * number and the next.
 * Source: Robert B. Dial, "Algorithm 360: Shortest-Path Forest with Topological Ordering" (1969).
 */
export type Queue = ReturnType<typeof createQueue>

const FIRST_ROOM = 1 << 10

export function createQueue() {
  return {
    /** The latest entry of each key; 0 for none. */
    heads: new Int32Array(FIRST_ROOM),
    /** Two numbers an entry: a value, and the entry before it; in a free entry the next free one. */
    entries: new Int32Array(2 * FIRST_ROOM),
    /** The last entry ever used, and the latest free one, or 0. */
    used: 0,
    free: 0,
    /** A lower bound of the keys; right after `pop`, the popped key. */
    least: 0,
    count: 0,
  }
}

export function push(queue: Queue, key: number, value: number): void {
  while (key >= queue.heads.length) queue.heads = larger(queue.heads)
  const { heads } = queue
  const entry = queue.free === 0 ? addEntry(queue) : queue.free
  const at = 2 * entry
  const { entries } = queue
  queue.free = entries[at + 1]
  entries[at] = value
  entries[at + 1] = heads[key]
  heads[key] = entry
  if (key < queue.least) queue.least = key
  queue.count++
}

function addEntry(queue: Queue): number {
  queue.used++
  if (2 * queue.used === queue.entries.length) queue.entries = larger(queue.entries)
  return queue.used
}

export function isEmpty(queue: Queue): boolean {
  return queue.count === 0
}

/** Removes the newest number of the least key; the queue must not be empty. */
export function pop(queue: Queue): number {
  const { heads, entries } = queue
  while (heads[queue.least] === 0) queue.least++
  const entry = heads[queue.least]
  const at = 2 * entry
  heads[queue.least] = entries[at + 1]
  entries[at + 1] = queue.free
  queue.free = entry
  queue.count--
  return entries[at]
}

/** A copy of a list with twice the room. */
export function larger(list: Int32Array) {
  const grown = new Int32Array(list.length * 2)
  grown.set(list)
  return grown
}
