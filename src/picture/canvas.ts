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

/** Creates a canvas of a size in pixels, off the page in a worker, and returns its context. */
export function createCanvasContext(
  width: number,
  height: number,
  settings?: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D {
  if (typeof document === 'undefined') {
    // Both kinds of canvas draw alike, but the DOM types of TypeScript tell them apart.
    return contextOf(new OffscreenCanvas(width, height) as unknown as HTMLCanvasElement, settings)
  }
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return contextOf(canvas, settings)
}

/** Scroll of a view that shows a point in its middle without leaving a map, in pixels. */
export function scrollTo(point: number, view: number, map: number, margin: number): number {
  if (map + margin <= view) return Math.round((map - view - margin) / 2)
  const most = map - view
  return Math.round(Math.max(-margin, Math.min(point - view / 2, most)))
}
