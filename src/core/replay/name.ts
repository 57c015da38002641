import { MAX_NAME_LENGTH } from './replay.ts'

/** Control characters, breaks of lines, and what turns the direction of the text around it. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

/**
 * Whether a text may stand as the name of a runner, since strangers will read it: well-formed, at
 * most 16 characters, no blanks around it, nothing in it that moves other text. '' is no name.
 */
export function isName(text: string): boolean {
  if (!text.isWellFormed() || text.trim() !== text || text.search(UNSEEN) !== -1) return false
  return [...text].length <= MAX_NAME_LENGTH
}

/** The name that a text stands for, for which `isName` holds: without what is unseen, and cut. */
export function cleanName(text: string): string {
  const shown = text.toWellFormed().normalize('NFC').replace(UNSEEN, '').trim()
  return [...shown].slice(0, MAX_NAME_LENGTH).join('').trim()
}
