/** A GIF as its bytes say, read without its maker; times in hundredths of a second. */
export interface ReadGif {
  readonly width: number
  readonly height: number
  /** Number of colours in the palette. */
  readonly colours: number
  readonly isLooped: boolean
  readonly frames: readonly { readonly width: number; readonly height: number; delay: number }[]
}

/**
 * Reads the blocks of a GIF: GIF89a specification, CompuServe, 1990.
 *
 * @throws Error at the first byte that begins no block
 */
export function readGif(bytes: Uint8Array): ReadGif {
  const word = (at: number): number => bytes[at] | (bytes[at + 1] << 8)
  const textAt = (at: number, length: number): string =>
    String.fromCharCode(...bytes.subarray(at, at + length))
  if (textAt(0, 6) !== 'GIF89a') throw new Error('no GIF')
  const colours = 2 << (bytes[10] & 7)
  const frames: ReadGif['frames'][number][] = []
  let [at, delay, isLooped] = [13 + 3 * colours, 0, false]
  const skipBlocks = (): void => {
    while (bytes[at] !== 0) at += bytes[at] + 1
    at++
  }
  while (bytes[at] !== 0x3b) {
    const kind = bytes[at]
    if (kind === 0x21) {
      if (bytes[at + 1] === 0xf9) delay = word(at + 4)
      if (textAt(at + 3, 11) === 'NETSCAPE2.0') isLooped = true
      at += 2
    } else if (kind === 0x2c) {
      frames.push({ width: word(at + 5), height: word(at + 7), delay })
      at += 11
    } else throw new Error(`byte ${at} is ${kind}`)
    skipBlocks()
  }
  if (at !== bytes.length - 1) throw new Error('bytes after the end')
  return { width: word(6), height: word(8), colours, isLooped, frames }
}
