import { applyPalette, GIFEncoder, quantize } from 'gifenc/dist/gifenc.esm.js'
import { createCanvasContext } from './canvas.ts'
import { GIF_SIZE } from './gif-card.ts'

/** Colour beside the pictures. */
const INK = '#0b0712'

/** Bits of a pixel: 31 colours, and the pixels that stay as they were. */
const DEPTH = 5
const UNCHANGED = (1 << DEPTH) - 1

/** Number of pictures from which the colours are chosen. */
const SAMPLES = 9

/** Share of changed pixels above which a picture is stored whole: single pixels left out pack badly. */
const MANY = 0.5

/** Time from picture to picture, and of the card; most steps before the card. Together at most ten seconds. */
const DELAY_MS = 80
const CARD_MS = 2000
const MOST_STEPS = 99

/** Moments from 0 to `length`, a picture every `step` of them, or more of a long film, and then its card. */
export interface Film {
  readonly length: number
  readonly step: number
  readonly paint: (context: CanvasRenderingContext2D, moment: number) => void
  readonly card: CanvasImageSource
}

/** Called after each picture with the share that is done; rejects to stop. */
export type PassPicture = (share: number) => Promise<void> | void

/**
 * Encodes a film as a GIF that plays again and again, with only the pixels that change. No video: browsers have
 * encoders that say they can encode one and then throw.
 */
export async function encodeGif(
  { length, step: least, paint, card }: Film,
  pass: PassPicture,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = GIF_SIZE
  const step = Math.max(least, Math.ceil(length / MOST_STEPS))
  const last = Math.ceil(length / step) + 1
  const context = createCanvasContext(width, height, { willReadFrequently: true })
  const pixelsOf = (picture: number): Uint8ClampedArray => {
    context.fillStyle = INK
    context.fillRect(0, 0, width, height)
    if (picture === last) context.drawImage(card, 0, 0)
    else paint(context, Math.min(length, picture * step))
    return context.getImageData(0, 0, width, height).data
  }
  const samples = new Uint8Array(SAMPLES * 4 * width * height)
  for (let i = 0; i < SAMPLES; i++) {
    samples.set(pixelsOf(Math.round((i * last) / (SAMPLES - 1))), i * 4 * width * height)
  }
  const palette = quantize(samples, UNCHANGED)
  const gif = GIFEncoder()
  let before: Uint8Array | null = null
  for (let i = 0; i <= last; i++) {
    const pixels = applyPalette(pixelsOf(i), palette)
    gif.writeFrame(changesOf(pixels, before), width, height, {
      ...(before === null ? { palette } : {}),
      delay: i === last ? CARD_MS : DELAY_MS,
      ...{ colorDepth: DEPTH, transparent: true, transparentIndex: UNCHANGED, dispose: 1 },
    })
    before = pixels
    await pass((i + 1) / (last + 1))
  }
  gif.finish()
  return gif.bytes()
}

function changesOf(pixels: Uint8Array, before: Uint8Array | null): Uint8Array {
  const changed = pixels.map((colour, i) => (colour === before?.[i] ? UNCHANGED : colour))
  const count = changed.reduce((sum, colour) => sum + Number(colour !== UNCHANGED), 0)
  return count > MANY * pixels.length ? pixels : changed
}
