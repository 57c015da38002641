declare module 'gifenc' {
  type Colour = [number, number, number]

  /** Encoder of one file. Delays are in milliseconds, and are rounded to hundredths of a second. */
  interface Encoder {
    writeFrame(
      pixels: Uint8Array,
      width: number,
      height: number,
      options: {
        palette?: Colour[]
        delay: number
        transparent?: boolean
        transparentIndex?: number
        dispose?: number
      },
    ): void
    finish(): void
    bytes(): Uint8Array
  }

  const gifenc: {
    GIFEncoder(): Encoder
    /** Returns a palette for pixels of four bytes each. */
    quantize(rgba: Uint8Array, maxColours: number): Colour[]
    applyPalette(rgba: Uint8Array, palette: Colour[]): Uint8Array
  }
  export default gifenc
}
