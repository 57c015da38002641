import { TILE_SIZE } from '../picture/atlas.ts'

/** Half the side of the square of tiles around the runner and the exit that nothing covers. */
const CLEAR_TILES = 1.5

/** Rectangle on screen, in pixels of the drawing. */
export interface ViewBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Point on screen, in pixels of the drawing. */
interface ViewPoint {
  readonly x: number
  readonly y: number
}

/** Shrinks a box by a distance on each side; a negative distance grows it. */
export function inset({ left, top, right, bottom }: ViewBox, by: number): ViewBox {
  return { left: left + by, top: top + by, right: right - by, bottom: bottom - by }
}

/** Box around a point, `reach` pixels to each side. */
export function boxAround({ x, y }: ViewPoint, reach: number): ViewBox {
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach }
}

/** Box of nine tiles around the middle of one, which nothing may cover. */
export function clearBox(middle: ViewPoint): ViewBox {
  return boxAround(middle, CLEAR_TILES * TILE_SIZE)
}

/** True if a point lies inside a box; its border is outside. */
export function isInside({ left, top, right, bottom }: ViewBox, { x, y }: ViewPoint): boolean {
  return x > left && x < right && y > top && y < bottom
}

/** True if two boxes share more than their borders. */
export function overlaps(one: ViewBox, other: ViewBox): boolean {
  const isBeside = one.right <= other.left || other.right <= one.left
  return !isBeside && one.bottom > other.top && other.bottom > one.top
}

/**
 * Point where the straight way from one point to another leaves a box, or the other point if that lies
 * in the box. The way begins at the point of the box nearest to `from`.
 */
export function edgePoint(from: ViewPoint, to: ViewPoint, box: ViewBox): ViewPoint {
  const x = Math.max(box.left, Math.min(from.x, box.right))
  const y = Math.max(box.top, Math.min(from.y, box.bottom))
  const [dx, dy] = [to.x - x, to.y - y]
  const share = Math.min(
    1,
    shareInside(x, dx, box.left, box.right),
    shareInside(y, dy, box.top, box.bottom),
  )
  return { x: x + share * dx, y: y + share * dy }
}

/** Share of a way along one axis that lies between two bounds. */
function shareInside(from: number, way: number, least: number, most: number): number {
  return way === 0 ? Infinity : ((way > 0 ? most : least) - from) / way
}

/**
 * Moves a point on the edge of a box along that edge, the shortest way, until no part covers it. A
 * point stays if the parts leave no place on the edge.
 */
export function clearPoint(point: ViewPoint, edge: ViewBox, parts: readonly ViewBox[]): ViewPoint {
  const isClear = (place: ViewPoint): boolean => !parts.some((part) => isInside(part, place))
  if (isClear(point)) return point
  const distanceOf = ({ x, y }: ViewPoint): number => Math.hypot(x - point.x, y - point.y)
  const places = parts.flatMap((part) => crossings(part, edge)).filter(isClear)
  return places.sort((a, b) => distanceOf(a) - distanceOf(b)).at(0) ?? point
}

/** Points where the borders of a part, prolonged, cross the edge of a box. */
function crossings(part: ViewBox, edge: ViewBox): ViewPoint[] {
  const columns = [part.left, part.right].filter((x) => x >= edge.left && x <= edge.right)
  const rows = [part.top, part.bottom].filter((y) => y >= edge.top && y <= edge.bottom)
  return [
    ...columns.flatMap((x) => [edge.top, edge.bottom].map((y) => ({ x, y }))),
    ...rows.flatMap((y) => [edge.left, edge.right].map((x) => ({ x, y }))),
  ]
}
