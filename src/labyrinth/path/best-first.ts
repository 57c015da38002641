import { columnOf, DX, DY, offsetsOf, rowOf } from '../grid.ts'
import { FRONTIER_MARK, GAVE_UP, note, SEEN, STARTED, VISITED, VISITED_MARK } from '../trace.ts'
import { exitsOf, retrace } from './exits.ts'
import { createQueue, isEmpty, pop, push } from './queue.ts'
import { areFloor, type MazeSolver, notePath, UNSOLVED } from './solution.ts'

/**
 * A*: expands the tile with the least sum of its steps so far and its Manhattan distance to the
 * end, so tiles that lead away are hardly visited. Each step keeps that sum, when it leads nearer,
 * or adds two, so the queue counts the steps away from the end, in whole numbers. Of equal sums the
 * tile seen last goes first, of those seen from one tile north before east before south before
 * west. A shortest path. Time and memory linear in the tiles.
 * Source: Peter Hart, Nils Nilsson, Bertram Raphael, "A Formal Basis for the Heuristic
 * Determination of Minimum Cost Paths" (1968).
 */
export const aStar = createSearch((away, before, after) => (after < before ? away : away + 1))

/**
 * Greedy best-first search: expands the tile nearest to the end by Manhattan distance, whatever its
 * steps so far. Runs straight at the end, into every trap before it. Of equally near tiles the one
 * seen last goes first, of those seen from one tile north before east before south before west.
 * Seldom a shortest path. Time and memory linear in the tiles.
 * Source: Judea Pearl, "Heuristics" (1984).
 */
export const greedyBestFirst = createSearch((_, __, after) => after)

/** The cost of a tile by that of the tile before it and the Manhattan distances of both to the end. */
type CostOf = (cost: number, before: number, after: number) => number

/** A search that expands the tile of least cost, of equal ones the last seen, until it is the end. */
function createSearch(costOf: CostOf): MazeSolver {
  return (grid, from, to, { trace } = {}) => {
    if (!areFloor(grid, from, to)) return UNSOLVED
    const ways = exitsOf(grid)
    const offsets = offsetsOf(grid)
    const targetX = columnOf(grid, to)
    const targetY = rowOf(grid, to)
    const queue = createQueue()
    /** The least cost of each tile so far; -1 for a tile not seen. */
    const costs = new Int32Array(ways.length).fill(-1)
    /** The direction of the last step to each tile. */
    const arrivals = new Uint8Array(ways.length)
    let visited = 0
    costs[from] = 0
    push(queue, 0, from)
    if (trace !== undefined) note(trace, from, FRONTIER_MARK, STARTED)
    while (!isEmpty(queue)) {
      const tile = pop(queue)
      // A tile that was seen again at less cost has been expanded by now.
      if (queue.least > costs[tile]) continue
      visited++
      if (trace !== undefined) note(trace, tile, VISITED_MARK, VISITED)
      if (tile === to) {
        const path = retrace(arrivals, offsets, from, to)
        notePath(path, trace)
        return { path, visited, backtracked: 0, steps: visited }
      }
      const dx = targetX - columnOf(grid, tile)
      const dy = targetY - rowOf(grid, tile)
      const distance = Math.abs(dx) + Math.abs(dy)
      // Last in, first out: west is pushed first.
      for (let way = 3; way >= 0; way--) {
        if (((ways[tile] >> way) & 1) === 0) continue
        const next = tile + offsets[way]
        const cost = costOf(costs[tile], distance, Math.abs(dx - DX[way]) + Math.abs(dy - DY[way]))
        if (costs[next] !== -1 && costs[next] <= cost) continue
        if (trace !== undefined && costs[next] === -1) note(trace, next, FRONTIER_MARK, SEEN)
        costs[next] = cost
        arrivals[next] = way
        push(queue, cost, next)
      }
    }
    if (trace !== undefined) note(trace, from, VISITED_MARK, GAVE_UP)
    return { path: null, visited, backtracked: 0, steps: visited }
  }
}
