import { FLOOR } from '../../../src/core/grid.ts'

/** Breadth-first search as one loop, on a map whose border is wall: fills `steps`, -1 elsewhere. */
export function breadthFirstLoop(
  tiles: Uint8Array,
  width: number,
  source: number,
  steps: Int32Array,
  queue: Int32Array,
): void {
  steps.fill(-1)
  steps[source] = 0
  queue[0] = source
  let end = 1
  for (let head = 0; head < end; head++) {
    const tile = queue[head]
    const next = steps[tile] + 1
    if (tiles[tile - width] === FLOOR && steps[tile - width] < 0) {
      steps[tile - width] = next
      queue[end++] = tile - width
    }
    if (tiles[tile + 1] === FLOOR && steps[tile + 1] < 0) {
      steps[tile + 1] = next
      queue[end++] = tile + 1
    }
    if (tiles[tile + width] === FLOOR && steps[tile + width] < 0) {
      steps[tile + width] = next
      queue[end++] = tile + width
    }
    if (tiles[tile - 1] === FLOOR && steps[tile - 1] < 0) {
      steps[tile - 1] = next
      queue[end++] = tile - 1
    }
  }
}
