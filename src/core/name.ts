/** Most characters of a runner's name, in code points. */
export const MAX_NAME_LENGTH = 16

/** Control characters, line breaks, and characters that change the direction of text. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

/**
 * True for a text that may be shown as a name or title, also to strangers: well-formed, of at most so
 * many code points, trimmed, without characters that move other text. '' is valid and means no name.
 */
export function isName(text: string, most: number = MAX_NAME_LENGTH): boolean {
  if (!text.isWellFormed() || text.trim() !== text || text.search(UNSEEN) !== -1) return false
  return [...text].length <= most
}

/** Nearest valid name of a text: without control characters, and cut. */
export function cleanName(text: string, most: number = MAX_NAME_LENGTH): string {
  const shown = text.toWellFormed().normalize('NFC').replace(UNSEEN, '').trim()
  return [...shown].slice(0, most).join('').trim()
}
