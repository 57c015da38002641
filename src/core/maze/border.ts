import { createGrid, FLOOR, type Grid } from '../grid.ts'

/** The map with a wall around it where its border has floor, so that no way leads off it. */
export function enclosed(grid: Grid): Grid {
  const { width, height, tiles } = grid
  const isClosed = tiles.every((tile, i) => {
    const x = i % width
    const isBorder = x === 0 || x === width - 1 || i < width || i >= tiles.length - width
    return tile !== FLOOR || !isBorder
  })
  if (isClosed) return grid
  const wider = createGrid(width + 2, height + 2)
  for (let y = 0; y < height; y++) {
    wider.tiles.set(tiles.subarray(y * width, (y + 1) * width), (y + 1) * wider.width + 1)
  }
  return wider
}
