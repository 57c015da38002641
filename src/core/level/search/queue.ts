/**
 * Numbers in order of a small whole key; of equal keys the last one in comes first. A key may be
 * less than that of what was taken out last.
 */
export interface Queue {
  readonly buckets: number[][]
  least: number
  count: number
}

export function createQueue(): Queue {
  return { buckets: [], least: 0, count: 0 }
}

export function push(queue: Queue, key: number, value: number): void {
  while (queue.buckets.length <= key) queue.buckets.push([])
  queue.buckets[key].push(value)
  if (key < queue.least) queue.least = key
  queue.count++
}

export function isEmpty(queue: Queue): boolean {
  return queue.count === 0
}

export function pop(queue: Queue): number {
  while (queue.buckets[queue.least].length === 0) queue.least++
  queue.count--
  const value = queue.buckets[queue.least].pop()
  if (value === undefined) throw new RangeError('the queue is empty')
  return value
}
