/**
 * Tight loop that the measurements of mazes and ticks are compared with. Breadth-first search as one loop, on a map whose border is wall: fills `steps`, -1 elsewhere. It
 * adds tiles to the queue, which has a place more than the map tiles, without a branch.
 */
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
    const added = steps[tile] + 2
    const north = tile - width
    const isNorthNew = (steps[north] & (tiles[north] - 1)) >>> 31
    steps[north] += isNorthNew * added
    queue[end] = north
    end += isNorthNew
    const east = tile + 1
    const isEastNew = (steps[east] & (tiles[east] - 1)) >>> 31
    steps[east] += isEastNew * added
    queue[end] = east
    end += isEastNew
    const south = tile + width
    const isSouthNew = (steps[south] & (tiles[south] - 1)) >>> 31
    steps[south] += isSouthNew * added
    queue[end] = south
    end += isSouthNew
    const west = tile - 1
    const isWestNew = (steps[west] & (tiles[west] - 1)) >>> 31
    steps[west] += isWestNew * added
    queue[end] = west
    end += isWestNew
  }
}
