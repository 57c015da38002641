/**
 * Encoding of a text by its byte order mark, with the name that `TextDecoder` knows; UTF-8 without a mark.
 * Windows PowerShell's `>` writes UTF-16.
 *
 * @param bytes first two bytes or more
 */
export function encodingOf(bytes: ArrayLike<number>): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
}
