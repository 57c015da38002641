import { type Direction, DX, DY } from '../core/grid.ts'

/** The edges of an element on the page, in pixels. */
export type Rectangle = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

const LATERAL_WEIGHT = 3

/**
 * The index of the nearest box in a direction, with more weight for lateral distance; -1 for none. If
 * no box lies in that direction, the search wraps around to the other end.
 */
export function nearestIndex(
  from: Rectangle,
  boxes: readonly Rectangle[],
  direction: Direction,
): number {
  const distances = boxes.map((box) => distanceTo(from, box, direction))
  const next = leastOf(distances)
  if (next !== -1) return next
  // Wraps around: of the boxes behind, the farthest with the least lateral distance.
  const back = (direction ^ 2) as Direction
  return leastOf(
    boxes.map((box) => {
      const behind = distanceTo(from, box, back)
      return behind && 2 * LATERAL_WEIGHT * lateralDistance(from, box, direction) - behind
    }),
  )
}

/** Weighted distance to a box in a direction, in pixels; null if its middle is not beyond the edge. */
function distanceTo(from: Rectangle, box: Rectangle, direction: Direction): number | null {
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
  // The box more in line wins between two equally near ones.
  return (
    Math.max(0, gap) + LATERAL_WEIGHT * lateralDistance(from, box, direction) + offCentre / 1000
  )
}

/** Coordinate of a box's farthest edge, along a direction. */
function farEdge({ left, top, right, bottom }: Rectangle, direction: Direction): number {
  return [-top, right, bottom, -left][direction]
}

/** Distance of two boxes across a direction; 0 if they overlap. */
function lateralDistance(a: Rectangle, b: Rectangle, direction: Direction): number {
  const gap =
    DX[direction] === 0
      ? Math.max(a.left - b.right, b.left - a.right)
      : Math.max(a.top - b.bottom, b.top - a.bottom)
  return Math.max(0, gap)
}

/** The index of the least value, without nulls; -1 for none. */
function leastOf(values: readonly (number | null)[]): number {
  let least = -1
  values.forEach((value, i) => {
    if (value !== null && value < (values[least] ?? Infinity)) least = i
  })
  return least
}
