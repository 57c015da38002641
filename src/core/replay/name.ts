import { MAX_NAME_LENGTH } from './replay.ts'

/** Control characters, line breaks, and characters that change the direction of text. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

/**
 * True if a text may be shown as the name of a runner, also to strangers: well-formed, at most 16
 * characters, no blanks around it, nothing in it that moves other text. '' is no name.
 */
export function isName(text: string): boolean {
  if (!text.isWellFormed() || text.trim() !== text || text.search(UNSEEN) !== -1) return false
  return [...text].length <= MAX_NAME_LENGTH
}

/** The valid name nearest to a text: without control characters, and cut. */
export function cleanName(text: string): string {
  const shown = text.toWellFormed().normalize('NFC').replace(UNSEEN, '').trim()
  return [...shown].slice(0, MAX_NAME_LENGTH).join('').trim()
}
