declare module 'gifenc' {
  type Colour = [number, number, number]

  /** Gathers the frames of one file; times are in milliseconds and are kept in hundredths. */
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
    /** The colours that stand for those of some pixels, four bytes each. */
    quantize(rgba: Uint8Array, maxColours: number): Colour[]
    applyPalette(rgba: Uint8Array, palette: Colour[]): Uint8Array
  }
  export default gifenc
}
