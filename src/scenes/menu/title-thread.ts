/** A pixel of the title's image. */
export interface Pixel {
  readonly x: number
  readonly y: number
}

/** Middle of the letter O, which is a labyrinth, in pixels of the title's image. */
export const MIDDLE = { x: 231, y: 26 }
/** The radii of the O's two rings, and the row of its door. */
const OUTER = 15
const INNER = 9
const DOOR_Y = 53

/** Time in which the thread reaches the heart of the O, and from one gleam to the next. */
export const WINDING_MS = 2600
const GLEAM_MS = 5200

/**
 * Number of pixels of the path that the thread covers after a time, and the end of its gleam; a
 * gleam past the end is invisible.
 */
export function threadAt(passedMs: number, length: number, isStill: boolean) {
  const end = Math.min(length, Math.floor((length * passedMs) / WINDING_MS))
  const lap = Math.max(0, passedMs - WINDING_MS) % GLEAM_MS
  const isGrowing = isStill || end < length
  return { end, gleam: isGrowing ? end : Math.floor((lap * 2 * length) / GLEAM_MS) }
}

/**
 * Path of the thread into the O, from below its door: round the outer ring to the top, round the inner
 * ring the other way to the bottom, and up to the heart. Each pixel touches the next.
 */
export function threadPath(): Pixel[] {
  const { x, y } = MIDDLE
  const path: Pixel[] = []
  const to = (next: Pixel): void => {
    const last = path.at(-1)
    if (last?.x !== next.x || last.y !== next.y) path.push(next)
  }
  const down = (from: number, end: number): void => {
    for (let at = from; at !== end; at += Math.sign(end - from)) to({ x, y: at })
  }
  const round = (radius: number, side: 1 | -1, from: 1 | -1): void => {
    const steps = 8 * radius
    for (let i = 0; i <= steps; i++) {
      const angle = (Math.PI * i) / steps
      to({
        x: x + side * Math.round(radius * Math.sin(angle)),
        y: y + from * Math.round(radius * Math.cos(angle)),
      })
    }
  }
  down(DOOR_Y, y + OUTER)
  round(OUTER, -1, 1)
  down(y - OUTER, y - INNER)
  round(INNER, 1, -1)
  down(y + INNER, y)
  return path
}
