import { larger } from './configurations.ts'

/**
 * Numbers in order of a small whole key; of equal keys the last one in comes first. A key may be
 * less than that of what was taken out last.
 */
export interface Queue {
  /** The latest entry of each key; 0, which is none, where there is none. */
  heads: Int32Array
  /** Two numbers an entry: a number, and the entry before it; of a free one the next free. */
  entries: Int32Array
  /** The last entry that was ever used, and the latest that is free again, or 0. */
  used: number
  free: number
  least: number
  count: number
}

const FIRST_ROOM = 1 << 10

export function createQueue(): Queue {
  const heads = new Int32Array(FIRST_ROOM)
  const entries = new Int32Array(2 * FIRST_ROOM)
  return { heads, entries, used: 0, free: 0, least: 0, count: 0 }
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

/** Takes out the number of the least key; there must be one. */
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
