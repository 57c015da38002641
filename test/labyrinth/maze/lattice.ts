import { FLOOR, type Grid, WALL } from '../../../src/labyrinth/grid.ts'

/** An edge of the lattice of cells: its own tile and the tiles of the two cells beside it. */
export interface Edge {
  readonly tile: number
  readonly cells: readonly [number, number]
}

/** The tiles of all cells, in reading order. */
export function cellTiles({ width, height }: Grid): number[] {
  const tiles: number[] = []
  for (let y = 1; y < height; y += 2) for (let x = 1; x < width; x += 2) tiles.push(y * width + x)
  return tiles
}

/** Every edge between two cells, open or not. */
export function edgesOf(grid: Grid): Edge[] {
  const { width, height } = grid
  return cellTiles(grid).flatMap((cell) => {
    const edges: Edge[] = []
    if ((cell % width) + 2 < width) edges.push({ tile: cell + 1, cells: [cell, cell + 2] })
    const below = cell + 2 * width
    if (below < width * height) edges.push({ tile: cell + width, cells: [cell, below] })
    return edges
  })
}

export function openEdges(grid: Grid): Edge[] {
  return edgesOf(grid).filter(({ tile }) => grid.tiles[tile] === FLOOR)
}

/** Every tile of one kind that can be reached from another through tiles of its kind. */
export function flood({ width, tiles }: Grid, start: number): number[] {
  const seen = new Uint8Array(tiles.length)
  const reached: number[] = []
  const reach = (tile: number): void => {
    if (seen[tile] === 1 || tiles[tile] !== tiles[start]) return
    seen[tile] = 1
    reached.push(tile)
  }
  reach(start)
  for (const tile of reached) {
    reach(tile - width)
    reach(tile + width)
    if (tile % width > 0) reach(tile - 1)
    if ((tile + 1) % width > 0) reach(tile + 1)
  }
  return reached
}

/**
 * The faults of a carved maze, which has a closed border, pillars of wall, cells of floor, all
 * connected.
 */
export function faultsOf(grid: Grid): string[] {
  const { width, height, tiles } = grid
  const faults: string[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const tile = tiles[y * width + x]
      const onBorder = x === 0 || y === 0 || x === width - 1 || y === height - 1
      const isCell = x % 2 === 1 && y % 2 === 1
      const isPillar = x % 2 === 0 && y % 2 === 0
      if (tile !== FLOOR && tile !== WALL) faults.push(`tile ${tile} at ${x}, ${y}`)
      if ((onBorder || isPillar) && tile !== WALL) faults.push(`no wall at ${x}, ${y}`)
      if (isCell && tile !== FLOOR) faults.push(`no floor at ${x}, ${y}`)
    }
  }
  const floor = tiles.filter((tile) => tile === FLOOR).length
  const reached = flood(grid, width + 1).length
  if (reached !== floor) faults.push(`of ${floor} tiles of floor ${reached} are reached`)
  return faults
}

export function loopCount(grid: Grid): number {
  return openEdges(grid).length - cellTiles(grid).length + 1
}
