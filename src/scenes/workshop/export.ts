import type { Grid } from '../../core/grid.ts'
import { solutionOf } from '../../core/maze/ends.ts'
import { mazeSvg } from '../../core/maze/svg.ts'
import { formatMaze } from '../../core/maze/text.ts'
import { PATH_MARK } from '../../core/trace.ts'
import { saveFile } from '../../ui/save-file.ts'
import { PALETTES } from '../../view/palettes.ts'
import { createMazePainter } from './maze-painter.ts'
import { TRACE_LOOKS } from './tile-looks.ts'

/** The side of a tile in a saved picture, in pixels. */
const PICTURE_SIDE = 12

export function textOf(grid: Grid, withSolution: boolean): string {
  const path = (withSolution ? solutionOf(grid) : null) ?? []
  return formatMaze(grid, undefined, new Map(Array.from(path, (tile) => [tile, '*'])))
}

export function saveSvg(grid: Grid, withSolution: boolean, name: string): void {
  const svg = mazeSvg(grid, { solution: withSolution ? solutionOf(grid) : null })
  saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`)
}

export function savePng(grid: Grid, withSolution: boolean, name: string): void {
  paintedMaze(grid, withSolution).toBlob((blob) => {
    if (blob !== null) saveFile(blob, `${name}.png`)
  }, 'image/png')
}

/** A canvas with the maze and, when wanted, its solution: for files. */
export function paintedMaze(grid: Grid, isSolved: boolean): HTMLCanvasElement {
  const map = isSolved ? { ...grid, tiles: solvedTiles(grid) } : grid
  const style = { side: PICTURE_SIDE, tiles: null, palette: PALETTES.ashlar }
  const painter = createMazePainter(map, style, TRACE_LOOKS)
  painter.paintAll()
  return painter.canvas
}

/** The values of the tiles, with a mark of the path where there is one. */
export function solvedTiles(grid: Grid): Uint8Array {
  const values = grid.tiles.slice()
  for (const tile of solutionOf(grid) ?? []) values[tile] = PATH_MARK
  return values
}
