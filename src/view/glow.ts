import { createCanvasContext } from '../picture/canvas.ts'
import type { Rgb } from '../picture/palettes.ts'

export type Glow = ReturnType<typeof createGlow>

/**
 * Paints a round light on a canvas.
 *
 * @param radius in pixels
 * @param core the share of the radius that is lit in full
 */
export function createGlow(radius: number, [red, green, blue]: Rgb, core: number) {
  const context = createCanvasContext(2 * radius, 2 * radius)
  const gradient = context.createRadialGradient(radius, radius, 0, radius, radius, radius)
  const stop = (place: number, share: number): void =>
    gradient.addColorStop(place, `rgb(${red} ${green} ${blue} / ${share})`)
  stop(0, 1)
  stop(core * 0.5, 0.92)
  stop(core, 0.6)
  stop(core + (1 - core) * 0.4, 0.24)
  stop(1, 0)
  context.fillStyle = gradient
  context.fillRect(0, 0, 2 * radius, 2 * radius)
  return { canvas: context.canvas, radius }
}

/** Adds a light at a strength from 0 to 1 to a context in additive mode. */
export function layGlow(
  context: CanvasRenderingContext2D,
  { canvas, radius }: Glow,
  x: number,
  y: number,
  strength: number,
): void {
  context.globalAlpha = Math.max(0, Math.min(1, strength))
  context.drawImage(canvas, x - radius, y - radius)
}

/** Duration of one value of the flicker table. */
const STEP_MS = 90

/** Brightness of a flame, about 1; computed once, so that a frame allocates nothing. */
const TABLE = Float32Array.from({ length: 64 }, (_, i) => {
  const mixed = Math.imul(i + 11, 0x9e3779b1)
  return 0.86 + (0.28 * ((mixed ^ (mixed >>> 13)) & 255)) / 255
})

/** Brightness of a flame at a time, from 0.86 to 1.14; `salt` sets flames apart. */
export function flickerAt(timeMs: number, salt: number): number {
  const place = timeMs / STEP_MS + salt * 7
  const at = Math.floor(place)
  const from = TABLE[at & 63]
  return from + (TABLE[(at + 1) & 63] - from) * (place - at)
}
