import { applyPalette, GIFEncoder, quantize } from 'gifenc/dist/gifenc.esm.js'

interface GifFormat {
  /** Sides of the frames, in pixels. */
  readonly width: number
  readonly height: number
  readonly frameMs: number
  readonly colours: number
}

/** Encodes frames as a GIF, each with only the pixels that differ from the frame before. */
export function encodeGif(
  frames: readonly Uint8Array[],
  { width, height, frameMs, colours }: GifFormat,
): Uint8Array {
  const palette = quantize(Buffer.concat(frames.filter((_, i) => i % 10 === 0)), colours)
  const transparentIndex = palette.length
  const gif = GIFEncoder()
  let before: Uint8Array | null = null
  for (const frame of frames) {
    const pixels = applyPalette(frame, palette)
    const changed = pixels.map((colour, i) => (colour === before?.[i] ? transparentIndex : colour))
    gif.writeFrame(changed, width, height, {
      ...(before === null ? { palette: [...palette, [0, 0, 0]] } : {}),
      delay: frameMs,
      transparent: true,
      transparentIndex,
      dispose: 1,
    })
    before = pixels
  }
  gif.finish()
  return gif.bytes()
}
