/**
 * Tiles in a queue, by priority, each at most once: a list for every priority. Taking gives a tile
 * of the lowest priority, and of these the newest. Putting and moving take constant time, taking as
 * long as the priorities between one taken tile and the next.
 * Source: Robert B. Dial, "Algorithm 360: Shortest-Path Forest with Topological Ordering" (1969).
 */
export interface BucketQueue {
  /** The newest tile of each priority's list; -1 for none. */
  heads: Int32Array
  /** The neighbours of a tile in its list, the one before and the one after; -1 for none. */
  readonly older: Int32Array
  readonly newer: Int32Array
  /** A lower bound of the priorities in the queue. */
  lowest: number
  /** The number of tiles in the queue. */
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

/** Adds a tile that is not in the queue. Priorities are whole numbers from 0. */
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

/** Removes a tile from the list of a priority. */
export function remove(queue: BucketQueue, tile: number, priority: number): void {
  const older = queue.older[tile]
  const newer = queue.newer[tile]
  if (newer === NONE) queue.heads[priority] = older
  else queue.older[newer] = older
  if (older !== NONE) queue.newer[older] = newer
  queue.count--
}

/** Removes the newest tile of the lowest priority; -1 when the queue is empty. */
export function take(queue: BucketQueue): number {
  if (queue.count === 0) return NONE
  while (queue.heads[queue.lowest] === NONE) queue.lowest++
  const tile = queue.heads[queue.lowest]
  remove(queue, tile, queue.lowest)
  return tile
}
