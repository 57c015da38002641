import { type Direction, DX, DY } from '../core/grid.ts'

/** The edges of an element on the page, in pixels. */
export interface Rectangle {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Weight of a pixel of lateral distance. */
const LATERAL_WEIGHT = 3

/**
 * The index of the nearest box in a direction, where lateral distance has more weight. Without a
 * box in that direction, the search wraps around to the other end. -1 for none.
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
      return behind === null
        ? null
        : 2 * LATERAL_WEIGHT * lateralDistance(from, box, direction) - behind
    }),
  )
}

/** Weighted distance to a box in a direction, in pixels; null where its middle is not beyond the edge. */
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

/** The coordinate along a direction of a box's farthest edge. */
function farEdge({ left, top, right, bottom }: Rectangle, direction: Direction): number {
  return [-top, right, bottom, -left][direction]
}

/** Distance of two boxes across a direction; 0 where they overlap. */
function lateralDistance(a: Rectangle, b: Rectangle, direction: Direction): number {
  const gap =
    DX[direction] === 0
      ? Math.max(a.left - b.right, b.left - a.right)
      : Math.max(a.top - b.bottom, b.top - a.bottom)
  return Math.max(0, gap)
}

/** The index of the least value; null is greater than any; -1 for none. */
function leastOf(values: readonly (number | null)[]): number {
  let least = -1
  values.forEach((value, i) => {
    if (value === null) return
    const best = least === -1 ? null : values[least]
    if (best === null || value < best) least = i
  })
  return least
}
