/**
 * Tiles that wait, by priority, each at most once: a list for every priority. Taking gives a tile of
 * the lowest priority, and of these the one that came last. Putting and moving take constant time,
 * taking as long as the priorities between one taken tile and the next.
 * Source: Robert B. Dial, "Algorithm 360: Shortest-Path Forest with Topological Ordering" (1969).
 */
export interface BucketQueue {
  /** The tile that came last into each priority's list; -1 for none. */
  heads: Int32Array
  /** What came into the list just before a tile, and just after it; -1 for none. */
  readonly older: Int32Array
  readonly newer: Int32Array
  /** No tile waits at a lower priority. */
  lowest: number
  /** How many tiles wait. */
  count: number
}

const NONE = -1

/** Priorities that a new queue has room for. */
const FIRST_ROOM = 64

/** An empty queue for tiles below `size`. */
export function createBucketQueue(size: number): BucketQueue {
  return {
    heads: new Int32Array(FIRST_ROOM).fill(NONE),
    older: new Int32Array(size),
    newer: new Int32Array(size),
    lowest: 0,
    count: 0,
  }
}

/** Adds a tile that does not wait yet. Priorities are whole numbers from 0. */
export function put(queue: BucketQueue, tile: number, priority: number): void {
  while (priority >= queue.heads.length) {
    const grown = new Int32Array(2 * queue.heads.length).fill(NONE)
    grown.set(queue.heads)
    queue.heads = grown
  }
  const head = queue.heads[priority]
  queue.older[tile] = head
  queue.newer[tile] = NONE
  if (head !== NONE) queue.newer[head] = tile
  queue.heads[priority] = tile
  if (queue.count++ === 0 || priority < queue.lowest) queue.lowest = priority
}

/** Takes out a tile that waits at a priority. */
export function remove(queue: BucketQueue, tile: number, priority: number): void {
  const older = queue.older[tile]
  const newer = queue.newer[tile]
  if (newer === NONE) queue.heads[priority] = older
  else queue.older[newer] = older
  if (older !== NONE) queue.newer[older] = newer
  queue.count--
}

/** Takes the newest tile of the lowest priority; -1 when none waits. */
export function take(queue: BucketQueue): number {
  if (queue.count === 0) return NONE
  while (queue.heads[queue.lowest] === NONE) queue.lowest++
  const tile = queue.heads[queue.lowest]
  remove(queue, tile, queue.lowest)
  return tile
}
