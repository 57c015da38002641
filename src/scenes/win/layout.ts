import type { Size } from '../../view/stage.ts'

/** The upper left corner of a picture. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** Least distance between two pictures and around them. */
const GAP = 4

/**
 * Places pictures in rows, spread evenly: the first half of them from the top of a view down, the
 * others above its bottom, so that the middle stays free. A picture wider than the view has
 * a row of its own.
 */
export function layAround(sizes: readonly Size[], view: Size): Spot[] {
  const half = Math.ceil(sizes.length / 2)
  const above = rowsOf(sizes.slice(0, half), view.width)
  const below = rowsOf(sizes.slice(half), view.width)
  const bottom = below.reduce((y, row) => y - heightOf(row) - GAP, view.height)
  return [...spotsOf(above, view.width, GAP, 0), ...spotsOf(below, view.width, bottom, 1)]
}

/** The number of pictures, from the last backwards, that fit into one row above and one below. */
export function mostAround(sizes: readonly Size[], view: Size): number {
  for (let count = sizes.length; count > 2; count--) {
    const shown = sizes.slice(-count)
    const half = Math.ceil(count / 2)
    const rows = [shown.slice(0, half), shown.slice(half)]
    if (rows.every((row) => rowsOf(row, view.width).length === 1)) return count
  }
  return Math.min(2, sizes.length)
}

function rowsOf(sizes: readonly Size[], width: number): Size[][] {
  const rows: Size[][] = []
  let left = 0
  for (const size of sizes) {
    left -= size.width + GAP
    if (left < 0 || rows.length === 0) {
      rows.push([])
      left = width - 2 * GAP - size.width
    }
    rows[rows.length - 1].push(size)
  }
  return rows
}

/** @param align vertical place of a lower picture in its row: 0 at the top, 1 at the bottom */
function spotsOf(
  rows: readonly (readonly Size[])[],
  width: number,
  top: number,
  align: 0 | 1,
): Spot[] {
  let y = top
  return rows.flatMap((row) => {
    const height = heightOf(row)
    const taken = row.reduce((sum, size) => sum + size.width, 0)
    const gap = (width - taken) / (row.length + 1)
    let x = gap
    const spots = row.map((size) => {
      const spot = { x: Math.round(x), y: Math.round(y + (height - size.height) * align) }
      x += size.width + gap
      return spot
    })
    y += height + GAP
    return spots
  })
}

function heightOf(row: readonly Size[]): number {
  return Math.max(...row.map(({ height }) => height))
}
