import { columnOf, FLOOR, type Grid } from '../grid.ts'

/** A walk from tile to tile, which can be filled again and again. */
export type Traversal = ReturnType<typeof createTraversal>

export function createTraversal({ tiles }: Grid) {
  const size = tiles.length
  return {
    /** The tiles in order from the start; `length` of them are in use. */
    tiles: new Int32Array(2 * size),
    length: 0,
    /** Memory of the search: a mark for each visited tile, and the way back. */
    visited: new Uint8Array(size),
    stack: new Int32Array(size),
  }
}

/**
 * The full walk of a depth-first search from a tile: into the first unvisited neighbour, north
 * before east before south before west, and back out of dead ends by its stack, until it is back at
 * the start. Creates a traversal unless one is given.
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
