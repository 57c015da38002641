import { FLOOR, type Grid, isInner, offsetsOf } from '../../grid.ts'
import { createQueue, isEmpty, pop, push } from '../../path/queue.ts'

/**
 * The fewest walls inside the border whose removal connects two tiles of floor, from the first to the
 * last on the way; empty if they are connected. Breadth-first search in which a step onto floor costs
 * nothing and one onto a wall costs 1; takes time linear in the tiles.
 */
export function wallsBetween(grid: Grid, from: number, to: number): number[] {
  const { tiles } = grid
  /** Tile before each tile that was reached; the first way to a tile has the fewest walls. */
  const before = new Int32Array(tiles.length).fill(-1)
  const queue = createQueue()
  before[from] = from
  push(queue, 0, from)
  while (!isEmpty(queue) && before[to] === -1) {
    const tile = pop(queue)
    const walls = queue.least
    for (const offset of offsetsOf(grid)) {
      const next = tile + offset
      if (before[next] !== -1 || !isInner(grid, next)) continue
      before[next] = tile
      push(queue, tiles[next] === FLOOR ? walls : walls + 1, next)
    }
  }
  const walls: number[] = []
  for (let tile = to; tile !== from; tile = before[tile]) {
    if (tiles[tile] !== FLOOR) walls.push(tile)
  }
  return walls.reverse()
}
