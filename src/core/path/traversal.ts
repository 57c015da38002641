import { columnOf, FLOOR, type Grid } from '../grid.ts'

/** A walk from tile to tile. The same one can be filled again and again. */
export interface Traversal {
  /** The tiles in order, first the one that it began from; as many as `length` says. */
  readonly tiles: Int32Array
  length: number
  /** Memory of the search: a mark for each visited tile, and the way back. */
  readonly visited: Uint8Array
  readonly stack: Int32Array
}

export function createTraversal({ tiles }: Grid): Traversal {
  const size = tiles.length
  return {
    tiles: new Int32Array(2 * size),
    length: 0,
    visited: new Uint8Array(size),
    stack: new Int32Array(size),
  }
}

/**
 * The full walk of a depth-first search from a tile: into the first unvisited neighbour, north
 * before east before south before west, and back out of dead ends by its stack, until it is back at
 * the start. Begins and ends with that tile. Without a traversal to fill it creates one.
 */
export function traverseFrom(
  grid: Grid,
  from: number,
  traversal: Traversal = createTraversal(grid),
): Traversal {
  const { width, tiles } = grid
  const size = tiles.length
  const { tiles: walk, visited, stack } = traversal
  // Walls count as visited.
  for (let tile = 0; tile < size; tile++) visited[tile] = tiles[tile] === FLOOR ? 0 : 1
  stack[0] = from
  walk[0] = from
  visited[from] = 1
  let length = 1
  for (let depth = 0; depth >= 0;) {
    const tile = stack[depth]
    const column = columnOf(grid, tile)
    let next = -1
    if (tile >= width && visited[tile - width] === 0) next = tile - width
    else if (column < width - 1 && visited[tile + 1] === 0) next = tile + 1
    else if (tile + width < size && visited[tile + width] === 0) next = tile + width
    else if (column > 0 && visited[tile - 1] === 0) next = tile - 1
    if (next === -1) {
      depth--
      if (depth >= 0) walk[length++] = stack[depth]
      continue
    }
    visited[next] = 1
    stack[++depth] = next
    walk[length++] = next
  }
  traversal.length = length
  return traversal
}
