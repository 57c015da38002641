import { columnOf, FLOOR, type Grid } from '../grid.ts'

/**
 * The tiles that a depth-first searcher walks over who looks for nothing in particular: from a
 * tile into the first unvisited neighbour, north before east before south before west, and back
 * out of dead ends by its stack, until it stands where it began. Begins and ends with that tile.
 */
export function tourFrom(grid: Grid, from: number): Int32Array {
  const { width, tiles } = grid
  const size = tiles.length
  // Walls count as visited.
  const visited = tiles.map((tile) => (tile === FLOOR ? 0 : 1))
  const stack = new Int32Array(size)
  const walk = new Int32Array(2 * size)
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
  return walk.slice(0, length)
}
