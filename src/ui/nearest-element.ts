import { type Direction, DX, DY } from '../core/grid.ts'

/** Where something lies on the page, in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** How much farther away something seems for every pixel that it lies aside. */
const ASIDE = 3

/**
 * The index of the box next to another in a direction: the nearest, where one that lies aside
 * counts as farther away. Where nothing more comes, it begins at the other end. -1 for none.
 */
export function nearestBox(from: Box, boxes: readonly Box[], direction: Direction): number {
  const onward = boxes.map((box) => distanceOn(from, box, direction))
  const next = leastOf(onward)
  if (next !== -1) return next
  // The other end: of those that lie behind, the farthest that is not aside.
  const back = (direction ^ 2) as Direction
  return leastOf(
    boxes.map((box) => {
      const behind = distanceOn(from, box, back)
      return behind === null ? null : 2 * ASIDE * asideOf(from, box, direction) - behind
    }),
  )
}

/** How far a box lies on in a direction, in pixels; null when its middle lies not beyond the edge. */
function distanceOn(from: Box, box: Box, direction: Direction): number | null {
  const dx = DX[direction]
  const dy = DY[direction]
  const middle = dx * (box.left + box.right) + dy * (box.top + box.bottom)
  const ownMiddle = dx * (from.left + from.right) + dy * (from.top + from.bottom)
  const edge = farEdge(from, direction)
  if (middle <= ownMiddle || middle / 2 < edge - 1) return null
  const gap = -farEdge(box, (direction ^ 2) as Direction) - edge
  const offCentre = Math.abs(
    dy * (box.left + box.right - from.left - from.right) +
      dx * (box.top + box.bottom - from.top - from.bottom),
  )
  // Of two equally near, the one more in line.
  return Math.max(0, gap) + ASIDE * asideOf(from, box, direction) + offCentre / 1000
}

/** The edge of a box that lies farthest in a direction, counted along it. */
function farEdge({ left, top, right, bottom }: Box, direction: Direction): number {
  return [-top, right, bottom, -left][direction]
}

/** How far two boxes miss each other across a direction, 0 when they overlap. */
function asideOf(a: Box, b: Box, direction: Direction): number {
  const gap =
    DX[direction] === 0
      ? Math.max(a.left - b.right, b.left - a.right)
      : Math.max(a.top - b.bottom, b.top - a.bottom)
  return Math.max(0, gap)
}

function leastOf(values: readonly (number | null)[]): number {
  let least = -1
  values.forEach((value, i) => {
    if (value === null) return
    const best = least === -1 ? null : values[least]
    if (best === null || value < best) least = i
  })
  return least
}
