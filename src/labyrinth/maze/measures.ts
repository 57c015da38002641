import { entranceOf, exitOf, FLOOR, type Grid, isFloor, offsetsOf } from '../grid.ts'
import { quotient } from '../integer.ts'
import { distanceField, type DistanceField } from '../path/distance-field.ts'
import { exitCount, exitsOf, firstWay } from '../path/exits.ts'
import { descend } from '../path/shortest-path.ts'

/** The number of corridors of one length, in steps. */
export interface LengthCount {
  readonly length: number
  readonly count: number
}

/** Measures of a maze. Lengths are steps from tile to tile, shares are ten-thousandths. */
export type MazeMeasures = ReturnType<typeof measureMaze>

/** Measures a map in time linear in its tiles; the map may be any that can be read. */
export function measureMaze(
  grid: Grid,
  entrance: number = entranceOf(grid),
  exit: number = exitOf(grid),
) {
  const ways = exitsOf(grid)
  const { places, kinds } = countPlaces(grid, ways)
  const { floor, edges, parts } = countGraph(grid, ways)
  const field = isFloor(grid, entrance) ? distanceField(grid, entrance) : null
  const path = field === null ? null : descend(grid, field, exit)
  return {
    floor,
    /**
     * The number of places, the unit of the counts below: of a maze on the lattice of cells its
     * cells, of any other map every tile of floor. The edges between cells are straights without
     * exception.
     */
    places,
    ...kinds,
    deadEndShare: shareOf(kinds.deadEnds, places),
    ...corridorsOf(grid, ways),
    /**
     * Steps between the two tiles that are furthest from each other, if there are no loops. With
     * loops: from a tile furthest from the entrance to the one furthest from there, which is at most
     * as long. Covers the part of the map that the entrance lies in.
     */
    longestPath: field === null ? 0 : longestPath(grid, field),
    /** Steps of a shortest path from entrance to exit, or null when there is none. */
    solution: path === null ? null : path.length - 1,
    /** The share of the floor that lies on the solution, 0 without one. */
    solutionShare: shareOf(path?.length ?? 0, floor),
    /** Ways that leave the solution, 0 without one. */
    solutionBranches: path === null ? 0 : branchesOf(path, ways),
    /** The number of edges that could be closed without disconnecting anything. */
    loops: edges - floor + parts,
  }
}

/** The number of ways that leave a path; each step of it takes up one way at both its ends. */
function branchesOf(path: Int32Array, ways: Uint8Array): number {
  return path.reduce((sum, tile) => sum + exitCount(ways[tile]), 0) - 2 * (path.length - 1)
}

/** Ten-thousandths, rounded. */
function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : quotient(20_000 * part + whole, 2 * whole)
}

function countPlaces(grid: Grid, ways: Uint8Array) {
  const { width, height, tiles } = grid
  const step = isLattice(grid, ways) ? 2 : 1
  const kinds = {
    deadEnds: 0,
    /** Places with two open neighbours, opposite each other or not. */
    straights: 0,
    turns: 0,
    /** Places with three open neighbours, and with four. */
    junctions: 0,
    crossroads: 0,
  }
  let places = 0
  for (let y = step - 1; y < height; y += step) {
    for (let x = step - 1; x < width; x += step) {
      const tile = y * width + x
      if (tiles[tile] !== FLOOR) continue
      places++
      const count = exitCount(ways[tile])
      if (count === 1) kinds.deadEnds++
      else if (count === 3) kinds.junctions++
      else if (count === 4) kinds.crossroads++
      else if (ways[tile] === NORTH_SOUTH || ways[tile] === EAST_WEST) kinds.straights++
      else if (count === 2) kinds.turns++
    }
  }
  return { places, kinds }
}

const NORTH_SOUTH = 0b0101
const EAST_WEST = 0b1010

/** True if floor lies only on cells and on edges between two cells of floor. */
function isLattice({ width, height, tiles }: Grid, ways: Uint8Array): boolean {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const tile = y * width + x
      if (tiles[tile] !== FLOOR || (x % 2 === 1 && y % 2 === 1)) continue
      if (x % 2 === y % 2) return false
      if (ways[tile] !== (x % 2 === 1 ? NORTH_SOUTH : EAST_WEST)) return false
    }
  }
  return true
}

/** Counts tiles of floor, pairs of them side by side (edges) and connected components (parts). */
function countGraph(grid: Grid, ways: Uint8Array) {
  const { tiles, width } = grid
  const seen = new Uint8Array(tiles.length)
  const queue = new Int32Array(tiles.length)
  let floor = 0
  let ends = 0
  let parts = 0
  for (let start = 0; start < tiles.length; start++) {
    if (tiles[start] !== FLOOR || seen[start] === 1) continue
    parts++
    const first = floor
    queue[floor++] = start
    seen[start] = 1
    for (let head = first; head < floor; head++) {
      const tile = queue[head]
      const open = ways[tile]
      ends += exitCount(open)
      if ((open & 1) !== 0) see(tile - width)
      if ((open & 2) !== 0) see(tile + 1)
      if ((open & 4) !== 0) see(tile + width)
      if ((open & 8) !== 0) see(tile - 1)
    }
  }
  return { floor, edges: quotient(ends, 2), parts }

  function see(tile: number): void {
    if (seen[tile] === 1) return
    seen[tile] = 1
    queue[floor++] = tile
  }
}

/** The steps to the furthest tile from the tile that is furthest from a field's source. */
function longestPath(grid: Grid, field: DistanceField): number {
  const end = furthest(field.steps)
  const { steps } = distanceField(grid, end, field)
  return steps[furthest(steps)]
}

function furthest(steps: Int32Array): number {
  let found = 0
  for (let tile = 1; tile < steps.length; tile++) if (steps[tile] > steps[found]) found = tile
  return found
}

/**
 * Lengths of corridors: a corridor leads from a junction or dead end to the next one through tiles
 * with two exits, or is a ring of such tiles. Time linear in the tiles.
 */
function corridorsOf(grid: Grid, ways: Uint8Array) {
  const offsets = offsetsOf(grid)
  const seen = new Uint8Array(ways.length)
  const counts = new Map<number, number>()
  let longest = 0
  for (let tile = 0; tile < ways.length; tile++) {
    const count = exitCount(ways[tile])
    if (count === 0 || count === 2) continue
    for (let way = 0; way < 4; way++) {
      if ((ways[tile] & (1 << way)) === 0) continue
      const length = followCorridor(tile, way)
      longest = Math.max(longest, length)
      if (count === 1) counts.set(length, (counts.get(length) ?? 0) + 1)
    }
  }
  for (let tile = 0; tile < ways.length; tile++) {
    if (exitCount(ways[tile]) !== 2 || seen[tile] === 1) continue
    longest = Math.max(longest, followCorridor(tile, firstWay(ways[tile])))
  }
  const lengths: LengthCount[] = Array.from(counts, ([length, count]) => ({ length, count }))
  return {
    /** The number of dead ends by the length of their corridor in steps, shortest first. */
    deadEndLengths: lengths.sort((a, b) => a.length - b.length),
    longestCorridor: longest,
  }

  /** Steps from a tile in a direction to the next tile without two ways, or back to itself. */
  function followCorridor(start: number, direction: number): number {
    let way = direction
    let tile = start + offsets[way]
    let steps = 1
    while (tile !== start && exitCount(ways[tile]) === 2) {
      seen[tile] = 1
      way = firstWay(ways[tile] & ~(1 << (way ^ 2)))
      tile += offsets[way]
      steps++
    }
    return steps
  }
}
