import { MAX_NAME_LENGTH } from './replay.ts'

/** Control characters, breaks of lines, and what turns the direction of the text around it. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

/**
 * Whether a text may stand as the name of a runner, since strangers will read it: well-formed, at
 * most 16 characters, no blanks around it, nothing in it that moves other text. '' is no name.
 */
export function isName(text: string): boolean {
  if (!text.isWellFormed() || text.trim() !== text || UNSEEN.test(text)) return false
  return [...text].length <= MAX_NAME_LENGTH
}
