import createGraph, { type Graph } from 'ngraph.graph'
import ngraphPath from 'ngraph.path'
import PF, { type Finder } from 'pathfinding'
import {
  columnOf,
  DIRECTIONS,
  entranceOf,
  exitOf,
  FLOOR,
  type Grid,
  isFloor,
  neighbour,
  rowOf,
  WALL,
} from '../../src/labyrinth/grid.ts'
import { carvePlan } from '../../src/labyrinth/maze/plan.ts'
import { distanceField } from '../../src/labyrinth/path/distance-field.ts'
import { solveMaze } from '../../src/labyrinth/path/solvers.ts'
import { streamFromText } from '../../src/labyrinth/random/streams.ts'

/** Maps that are searched from corner to corner, by their names. */
export const MAPS: readonly { readonly map: string; readonly make: (side: number) => Grid }[] = [
  {
    map: 'maze',
    make: (side) => carvePlan({ width: side, height: side, seed: 'bench', braidPercent: 50 }),
  },
  { map: 'field', make: fieldOf },
]

/** Room inside walls in which one tile of five is a wall too; the first that can be crossed. */
function fieldOf(side: number): Grid {
  for (let number = 0; ; number++) {
    const grid = carvePlan({ width: side, height: side })
    const random = streamFromText(`bench field ${number}`)
    for (let y = 1; y < side - 1; y++) {
      for (let x = 1; x < side - 1; x++) {
        grid.tiles[y * side + x] = random.next() % 5 === 0 ? WALL : FLOOR
      }
    }
    grid.tiles[entranceOf(grid)] = grid.tiles[exitOf(grid)] = FLOOR
    if (distanceField(grid, entranceOf(grid)).steps[exitOf(grid)] > 0) return grid
  }
}

/** Search that is ready to run on a map. */
interface Ready {
  /** Searches once; returns the number of tiles of the path. */
  readonly search: () => number
  /** True if its form of the map is as it was before the search. */
  readonly isSame: () => boolean
}

interface Search {
  readonly name: string
  /** Task in which it is compared. */
  readonly task: 'bfs' | 'a-star'
  readonly isOurs?: true
  /** Brings a map into the form that it searches, which is neither timed nor counted. */
  readonly prepare: (grid: Grid) => Ready
}

/** Searches of a shortest path in four directions. */
export const SEARCHES: readonly Search[] = [
  { name: 'bfs', task: 'bfs', isOurs: true, prepare: ours('bfs') },
  {
    name: 'PathFinding.js BreadthFirst',
    task: 'bfs',
    prepare: pathFinding(() => new PF.BreadthFirstFinder()),
  },
  { name: 'ngraph.path a*, no heuristic', task: 'bfs', prepare: ngraph(() => 0) },
  { name: 'a-star', task: 'a-star', isOurs: true, prepare: ours('a-star') },
  {
    name: 'PathFinding.js AStar',
    task: 'a-star',
    prepare: pathFinding(() => new PF.AStarFinder()),
  },
  {
    name: 'ngraph.path a*',
    task: 'a-star',
    prepare: ngraph((one, other) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y)),
  },
]

function ours(solver: 'bfs' | 'a-star'): Search['prepare'] {
  return (grid) => {
    const before = grid.tiles.slice()
    return {
      search: () => solveMaze(grid, solver).path?.length ?? 0,
      isSame: () => grid.tiles.every((tile, i) => tile === before[i]),
    }
  }
}

function pathFinding(createFinder: () => Finder): Search['prepare'] {
  return ({ width, height, tiles }) => {
    const rows = Array.from({ length: height }, (_, y) =>
      Array.from(tiles.subarray(y * width, (y + 1) * width)),
    )
    const grid = new PF.Grid(rows)
    const finder = createFinder()
    return {
      search: () => finder.findPath(1, 1, width - 2, height - 2, grid).length,
      isSame: () => grid.nodes.every((row) => row.every((node) => Object.keys(node).length === 3)),
    }
  }
}

interface Place {
  readonly x: number
  readonly y: number
}

function ngraph(heuristic: (one: Place, other: Place) => number): Search['prepare'] {
  return (grid) => {
    const graph = graphOf(grid)
    const finder = ngraphPath.aStar(graph, {
      heuristic: (one, other) => heuristic(one.data, other.data),
    })
    const before = shapeOf(graph)
    return {
      search: () => finder.find(entranceOf(grid), exitOf(grid)).length,
      isSame: () => shapeOf(graph) === before,
    }
  }
}

/** Graphs of maps: a search leaves them as they are, and building one takes long. */
const graphs = new WeakMap<Grid, Graph<Place>>()

function graphOf(grid: Grid): Graph<Place> {
  const known = graphs.get(grid)
  if (known !== undefined) return known
  const graph = createGraph<Place>()
  graphs.set(grid, graph)
  grid.tiles.forEach((_, tile) => {
    if (isFloor(grid, tile)) graph.addNode(tile, { x: columnOf(grid, tile), y: rowOf(grid, tile) })
  })
  grid.tiles.forEach((_, tile) => {
    // East and south: a link leads both ways.
    for (const way of DIRECTIONS.slice(1, 3)) {
      const next = neighbour(grid, tile, way)
      if (isFloor(grid, tile) && next !== -1 && isFloor(grid, next)) graph.addLink(tile, next)
    }
  })
  return graph
}

/** Nodes and links of a graph, and the fields of its nodes, counted. */
function shapeOf(graph: Graph<Place>): string {
  let fields = 0
  graph.forEachNode((node) => {
    fields += Object.keys(node).length + Object.keys(node.data).length
  })
  return [graph.getNodesCount(), graph.getLinksCount(), fields].join(' ')
}
