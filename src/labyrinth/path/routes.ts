import { type Direction, FLOOR, type Grid, offsetsOf } from '../grid.ts'
import { quotient } from '../integer.ts'
import { UNREACHABLE } from './distance-field.ts'
import { exitCount, exitsOf, firstWay } from './exits.ts'

/**
 * The distances between all tiles of a map, from those between the ends of its corridors: junctions,
 * dead ends, and one tile of a ring without either. A maze has ten times as many tiles as ends, so
 * the distances from an end to all others are soon found; after that, a distance between two tiles
 * takes constant time.
 */
export type Routes = ReturnType<typeof createRoutes>

/** More steps than any way has. */
const FAR = 0x1000_0000

/** Stands for a missing corridor or end. */
const NONE = -1

/** Limit of the numbers in all rows together (8 MB), and the least number of rows. */
const ROW_NUMBERS = 1 << 21
const FEWEST_ROWS = 12

/** Takes time linear in the tiles. */
export function createRoutes(grid: Grid) {
  const size = grid.tiles.length
  /** The ways out of each tile, as in exits.ts. */
  const ways = exitsOf(grid)
  const offsets = offsetsOf(grid)
  /** Two numbers a tile: the ends of its corridor; an end has itself twice. */
  const ends = new Int32Array(2 * size)
  /** Two numbers a tile: the steps to those ends. */
  const steps = new Int32Array(2 * size)
  /** The way from each tile that is no end to its first end. */
  const firstWays = new Uint8Array(size)
  /** The corridor of each tile, NONE for walls; each end has a corridor of its own. */
  const corridors = new Int32Array(size).fill(NONE)
  /** The tile of each end. */
  const places: number[] = []
  let count = 0
  for (let tile = 0; tile < size; tile++) {
    if (grid.tiles[tile] === FLOOR && exitCount(ways[tile]) !== 2) addEnd(tile)
  }
  places.forEach(addCorridors)
  // Rings are left, each of which gets an end.
  for (let tile = 0; tile < size; tile++) {
    if (grid.tiles[tile] !== FLOOR || corridors[tile] !== NONE) continue
    addEnd(tile)
    addCorridors(tile)
  }
  /** Four numbers an end, one for each way: the end that it leads to or NONE, and the steps. */
  const links = new Int32Array(4 * places.length).fill(NONE)
  const lengths = new Int32Array(4 * places.length)
  places.forEach(addLinks)
  const search = {
    /** Cached steps from an end to all ends; FAR if there is no way. */
    rows: new Array<Int32Array | undefined>(places.length).fill(undefined),
    /** The ends of the cached rows; the oldest row is replaced when the cache is full. */
    kept: new Array<number>(),
    oldest: 0,
    /** Memory of a search: a ring of waiting ends, a power of two, and 1 for each waiting end. */
    queue: new Int32Array(1 << (32 - Math.clz32(places.length))),
    waits: new Uint8Array(places.length),
  }
  return { ways, offsets, ends, steps, firstWays, corridors, places, links, lengths, ...search }

  function addEnd(tile: number): void {
    ends[2 * tile] = ends[2 * tile + 1] = places.length
    corridors[tile] = count++
    places.push(tile)
  }

  /** Adds the corridors that leave an end and are not known yet. */
  function addCorridors(place: number): void {
    for (let open = ways[place]; open !== 0; open &= open - 1) {
      let way = firstWay(open)
      let tile = place + offsets[way]
      let length = 0
      for (; corridors[tile] === NONE; tile += offsets[way]) {
        corridors[tile] = count
        ends[2 * tile] = ends[2 * place]
        steps[2 * tile] = ++length
        firstWays[tile] = way ^ 2
        way = wayOn(ways[tile], way)
      }
      if (length > 0) count++
      const other = ends[2 * tile]
      way ^= 2
      for (let left = 1; left <= length; left++) {
        tile += offsets[way]
        ends[2 * tile + 1] = other
        steps[2 * tile + 1] = left
        way = wayOn(ways[tile], way)
      }
    }
  }

  function addLinks(place: number, end: number): void {
    for (let open = ways[place]; open !== 0; open &= open - 1) {
      const way = firstWay(open)
      const next = 2 * (place + offsets[way])
      links[4 * end + way] = ends[next] === end ? ends[next + 1] : ends[next]
      // The next tile may be an end itself.
      lengths[4 * end + way] = Math.max(1, steps[next] + steps[next + 1])
    }
  }
}

/** The way on in a corridor after a step in the direction `came`. */
function wayOn(ways: number, came: number): number {
  return firstWay(ways & ~(1 << (came ^ 2)))
}

/** Steps from one tile to another; -1 if there is no way or either is a wall. */
export function stepsBetween(routes: Routes, from: number, to: number): number {
  const { ends, steps, corridors } = routes
  if (corridors[from] === NONE || corridors[to] === NONE) return UNREACHABLE
  const a = 2 * from
  const b = 2 * to
  const first = rowOfEnd(routes, ends[b])
  const second = rowOfEnd(routes, ends[b + 1])
  const overFirst = steps[b] + stepsToEnd(routes, a, first)
  const overSecond = steps[b + 1] + stepsToEnd(routes, a, second)
  const along = corridors[from] === corridors[to] ? Math.abs(steps[a] - steps[b]) : FAR
  const least = Math.min(along, overFirst, overSecond)
  return least < FAR ? least : UNREACHABLE
}

/** Steps to the end of a row, over either end of a tile's corridor. */
function stepsToEnd({ ends, steps }: Routes, at: number, row: Int32Array): number {
  return Math.min(steps[at] + row[ends[at]], steps[at + 1] + row[ends[at + 1]])
}

/**
 * The direction that leads one step nearer from one tile to another, north before east before south
 * before west; null if the tiles are equal or there is no way.
 */
export function wayBetween(routes: Routes, from: number, to: number): Direction | null {
  const { ways, offsets, ends, steps, firstWays, corridors } = routes
  if (steps[2 * from] > 0 && corridors[to] !== NONE && corridors[from] !== corridors[to]) {
    // The nearer end decides the way out of a corridor; if both are equally near, the order of ways.
    const first = steps[2 * from] + stepsFromEnd(routes, ends[2 * from], to)
    const second = steps[2 * from + 1] + stepsFromEnd(routes, ends[2 * from + 1], to)
    if (first !== second && Math.min(first, second) < FAR) {
      const way = firstWays[from]
      return (first < second ? way : firstWay(ways[from] & ~(1 << way))) as Direction
    }
  }
  const wanted = stepsBetween(routes, from, to) - 1
  if (wanted < 0) return null
  let open = ways[from]
  // One of the ways leads nearer: the last, if none before it does.
  while ((open & (open - 1)) !== 0) {
    if (stepsBetween(routes, from + offsets[firstWay(open)], to) === wanted) break
    open &= open - 1
  }
  return firstWay(open) as Direction
}

/** Steps from an end to a tile, over either end of its corridor. */
function stepsFromEnd(routes: Routes, end: number, to: number): number {
  const { ends, steps } = routes
  return Math.min(
    steps[2 * to] + rowOfEnd(routes, ends[2 * to])[end],
    steps[2 * to + 1] + rowOfEnd(routes, ends[2 * to + 1])[end],
  )
}

function rowOfEnd(routes: Routes, end: number): Int32Array {
  return routes.rows[end] ?? addRow(routes, end)
}

/**
 * Finds the steps from an end to all ends by a search whose queue takes up an end again when a shorter
 * way to it is found.
 */
function addRow(routes: Routes, end: number): Int32Array {
  const { links, lengths, queue, waits } = routes
  const row = takeRow(routes, end).fill(FAR)
  const mask = queue.length - 1
  row[end] = 0
  queue[0] = end
  waits[end] = 1
  for (let head = 0, tail = 1; head < tail; head++) {
    const at = queue[head & mask]
    waits[at] = 0
    const here = row[at]
    for (let link = 4 * at; link < 4 * at + 4; link++) {
      const next = links[link]
      if (next === NONE || row[next] <= here + lengths[link]) continue
      row[next] = here + lengths[link]
      if (waits[next] === 1) continue
      waits[next] = 1
      queue[tail++ & mask] = next
    }
  }
  return row
}

/** A new row for an end, in the memory of the oldest row if the cache is full. */
function takeRow(routes: Routes, end: number): Int32Array {
  const { rows, kept, oldest, places } = routes
  const capacity = Math.max(FEWEST_ROWS, quotient(ROW_NUMBERS, places.length))
  const isFull = kept.length === capacity
  const row = (isFull ? rows[kept[oldest]] : undefined) ?? new Int32Array(places.length)
  if (isFull) rows[kept[oldest]] = undefined
  kept[isFull ? oldest : kept.length] = end
  if (isFull) routes.oldest = (oldest + 1) % capacity
  rows[end] = row
  return row
}
