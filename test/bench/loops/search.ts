/**
 * Breadth-first search as one loop, on a map whose border is wall: fills `steps`, -1 elsewhere. It
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

/**
 * A shortest path on such a map by the same search in fresh memory, which ends when it comes to the
 * target; read from there by the first neighbour that is one step nearer.
 */
export function pathLoop(
  tiles: Uint8Array,
  width: number,
  source: number,
  target: number,
): Int32Array {
  // Steps from the source and one more; 0 for a tile that is not reached.
  const steps = new Int32Array(tiles.length)
  const queue = new Int32Array(tiles.length + 1)
  steps[source] = 1
  queue[0] = source
  let end = 1
  for (let head = 0; head < end && steps[target] === 0; head++) {
    const tile = queue[head]
    const next = steps[tile] + 1
    const north = tile - width
    const isNorthNew = ((steps[north] | tiles[north]) - 1) >>> 31
    steps[north] += isNorthNew * next
    queue[end] = north
    end += isNorthNew
    const east = tile + 1
    const isEastNew = ((steps[east] | tiles[east]) - 1) >>> 31
    steps[east] += isEastNew * next
    queue[end] = east
    end += isEastNew
    const south = tile + width
    const isSouthNew = ((steps[south] | tiles[south]) - 1) >>> 31
    steps[south] += isSouthNew * next
    queue[end] = south
    end += isSouthNew
    const west = tile - 1
    const isWestNew = ((steps[west] | tiles[west]) - 1) >>> 31
    steps[west] += isWestNew * next
    queue[end] = west
    end += isWestNew
  }
  const path = new Int32Array(steps[target])
  for (let tile = target, left = path.length; left > 0; left--) {
    path[left - 1] = tile
    const wanted = left - 1
    if (steps[tile - width] === wanted) tile -= width
    else if (steps[tile + 1] === wanted) tile += 1
    else if (steps[tile + width] === wanted) tile += width
    else tile -= 1
  }
  return path
}
