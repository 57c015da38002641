/** Size in pixels of the drawing, unless stated otherwise. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** @throws Error if the browser draws no canvas */
export function contextOf(
  canvas: HTMLCanvasElement,
  settings?: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', settings)
  if (context === null) throw new Error('the browser draws no canvas')
  return context
}

/** Creates a canvas of a size in pixels, and returns its context. */
export function createCanvasContext(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return contextOf(canvas)
}
