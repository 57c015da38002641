import { entranceOf, exitOf, FLOOR, type Grid, isFloor } from '../grid.ts'
import { quotient } from '../integer.ts'
import { distanceField, type DistanceField } from '../path/distance-field.ts'
import { exitCount, exitsOf } from '../path/exits.ts'
import { descend } from '../path/shortest-path.ts'
import { corridorsOf, type LengthCount } from './corridors.ts'

/** Measures of a maze. Lengths are steps from tile to tile, shares are ten-thousandths. */
export interface MazeMeasures {
  /** Tiles of floor. */
  readonly floor: number
  /**
   * The number of places, the unit of the counts below: of a maze on the lattice of cells its
   * cells, of any other map every tile of floor. The edges between cells are straights without
   * exception.
   */
  readonly places: number
  /** Places with one open neighbour, and their share of all places. */
  readonly deadEnds: number
  readonly deadEndShare: number
  /** Places with two open neighbours, opposite each other or not. */
  readonly straights: number
  readonly turns: number
  /** Places with three open neighbours, and with four. */
  readonly junctions: number
  readonly crossroads: number
  /** The number of dead ends by the length of their corridor in steps, shortest first. */
  readonly deadEndLengths: readonly LengthCount[]
  /** Steps of the longest way from a junction or dead end to the next; of a mere ring, all of it. */
  readonly longestCorridor: number
  /**
   * Steps between the two tiles that are furthest from each other, where there are no loops. With
   * loops: from a tile furthest from the entrance to the one furthest from there, which is at most
   * as long. Of the part of the map that the entrance lies in.
   */
  readonly longestPath: number
  /** Steps of a shortest path from entrance to exit, or null when there is none. */
  readonly solution: number | null
  /** The share of the floor that its tiles are, 0 without one. */
  readonly solutionShare: number
  /** Ways that leave it, 0 without one. */
  readonly solutionBranches: number
  /** The number of edges that could be closed without disconnecting anything. */
  readonly loops: number
}

/** Measures a map in time linear in its tiles; the map may be any that can be read. */
export function measureMaze(
  grid: Grid,
  entrance: number = entranceOf(grid),
  exit: number = exitOf(grid),
): MazeMeasures {
  const ways = exitsOf(grid)
  const { places, kinds } = countPlaces(grid, ways)
  const { floor, edges, parts } = countGraph(grid, ways)
  const field = isFloor(grid, entrance) ? distanceField(grid, entrance) : null
  const path = field === null ? null : descend(grid, field, exit)
  return {
    floor,
    places,
    deadEnds: kinds.deadEnds,
    deadEndShare: shareOf(kinds.deadEnds, places),
    straights: kinds.straights,
    turns: kinds.turns,
    junctions: kinds.junctions,
    crossroads: kinds.crossroads,
    ...corridorsOf(grid, ways),
    longestPath: field === null ? 0 : longestPath(grid, field),
    solution: path === null ? null : path.length - 1,
    solutionShare: shareOf(path?.length ?? 0, floor),
    solutionBranches: path === null ? 0 : branchesOf(path, ways),
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

interface Kinds {
  deadEnds: number
  straights: number
  turns: number
  junctions: number
  crossroads: number
}

function countPlaces(
  grid: Grid,
  ways: Uint8Array,
): { readonly places: number; readonly kinds: Kinds } {
  const { width, height, tiles } = grid
  const step = isLattice(grid, ways) ? 2 : 1
  const kinds = { deadEnds: 0, straights: 0, turns: 0, junctions: 0, crossroads: 0 }
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

interface GraphCounts {
  readonly floor: number
  /** Pairs of floor tiles side by side. */
  readonly edges: number
  /** Connected components of the floor. */
  readonly parts: number
}

function countGraph(grid: Grid, ways: Uint8Array): GraphCounts {
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
