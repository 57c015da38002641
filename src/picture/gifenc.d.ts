/** The parts of the package that are used, in the file that loads alike in Node and in browsers. */
declare module 'gifenc/dist/gifenc.esm.js' {
  type Palette = [number, number, number][]
  /** Bits of a pixel, milliseconds in steps of ten, and the index of pixels that stay. */
  interface FrameOptions {
    readonly colorDepth?: number
    readonly delay: number
    readonly palette?: Palette
    readonly transparent: boolean
    readonly transparentIndex: number
    readonly dispose: number
  }
  export function GIFEncoder(): {
    writeFrame(pixels: Uint8Array, width: number, height: number, options: FrameOptions): void
    finish(): void
    bytes(): Uint8Array<ArrayBuffer>
  }
  export function quantize(rgba: Uint8Array, maxColours: number): Palette
  export function applyPalette(rgba: Uint8Array | Uint8ClampedArray, palette: Palette): Uint8Array
}
