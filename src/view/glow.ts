import { createCanvasContext } from './canvas.ts'
import type { Rgb } from './palettes.ts'

/** A round light, painted once. */
export interface Glow {
  readonly canvas: HTMLCanvasElement
  /** Radius in pixels of the canvas. */
  readonly radius: number
}

/**
 * @param radius in pixels
 * @param core the share of the radius that is lit in full
 */
export function createGlow(radius: number, [red, green, blue]: Rgb, core: number): Glow {
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

/** Adds a light at a strength from 0 to 1; the context's mode has to be additive. */
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
