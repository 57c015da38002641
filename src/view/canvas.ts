/**
 * The context that draws on a canvas.
 *
 * @throws Error where the browser draws no canvas
 */
export function contextOf(
  canvas: HTMLCanvasElement,
  settings?: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', settings)
  if (context === null) throw new Error('the browser draws no canvas')
  return context
}

/** Settings of a canvas that is painted before there is anything else to paint. */
export const PAINTED_BY_PROCESSOR: CanvasRenderingContext2DSettings = { willReadFrequently: true }

/** The context of a new canvas, of a size in pixels. */
export function createCanvasContext(
  width: number,
  height: number,
  settings?: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return contextOf(canvas, settings)
}
