import { FLOOR, type Grid } from '../../../src/labyrinth/grid.ts'

/** The floor tiles beside a tile, by coordinates: north, east, south, west. */
export function floorBeside({ width, height, tiles }: Grid, tile: number): number[] {
  const x = tile % width
  const y = Math.floor(tile / width)
  const beside: number[] = []
  if (y > 0) beside.push(tile - width)
  if (x < width - 1) beside.push(tile + 1)
  if (y < height - 1) beside.push(tile + width)
  if (x > 0) beside.push(tile - 1)
  return beside.filter((next) => tiles[next] === FLOOR)
}

/** Steps from a source to every tile, -1 where there are none. */
export function stepsFrom({ width, tiles }: Grid, source: number): number[] {
  const steps = new Array<number>(tiles.length).fill(-1)
  const reached: number[] = []
  const reach = (tile: number, distance: number): void => {
    if (tiles[tile] !== FLOOR || steps[tile] !== -1) return
    steps[tile] = distance
    reached.push(tile)
  }
  reach(source, 0)
  for (const tile of reached) {
    const distance = steps[tile] + 1
    reach(tile - width, distance)
    reach(tile + width, distance)
    if (tile % width > 0) reach(tile - 1, distance)
    if ((tile + 1) % width > 0) reach(tile + 1, distance)
  }
  return steps
}
