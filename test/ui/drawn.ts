/** Signs by the colours that they represent, as `#rrggbb`. */
export type Signs = Readonly<Record<string, string>>

type Colour = readonly [red: number, green: number, blue: number]

/**
 * Returns the content of a canvas as rows of signs: the sign of the nearest colour for each pixel, or
 * for the middle of each square of `side` pixels; a blank where nothing is drawn.
 */
export function drawnOn(canvas: HTMLCanvasElement, signs: Signs, side = 1): string[] {
  const { width, height } = canvas
  const { data } = contextOf(canvas).getImageData(0, 0, width, height)
  const known = Object.entries(signs).map(([sign, css]) => ({ sign, colour: colourOf(css) }))
  const signAt = (x: number, y: number): string => {
    const [red, green, blue, alpha] = data.subarray(4 * (y * width + x))
    if (alpha < 128) return ' '
    const far = ({ colour: [r, g, b] }: (typeof known)[number]): number =>
      (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
    return known.reduce((least, one) => (far(one) < far(least) ? one : least)).sign
  }
  const middle = Math.floor(side / 2)
  return Array.from({ length: Math.floor(height / side) }, (_, y) =>
    Array.from({ length: Math.floor(width / side) }, (_, x) =>
      signAt(x * side + middle, y * side + middle),
    ).join(''),
  )
}

/** The colour of a pixel, `#rrggbb`. */
export function colourAt(canvas: HTMLCanvasElement, x: number, y: number): string {
  const { data } = contextOf(canvas).getImageData(x, y, 1, 1)
  return `#${[...data.subarray(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Returns true if two canvases are equal in size and in every pixel. */
export function isSameDrawing(one: HTMLCanvasElement, other: HTMLCanvasElement): boolean {
  return one.toDataURL() === other.toDataURL()
}

export function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas to paint on')
  return context
}

function colourOf(css: string): Colour {
  const part = (at: number): number => Number.parseInt(css.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}
