/** Most characters of a runner's name, in code points. */
export const MAX_NAME_LENGTH = 16

/** Control characters, line breaks, and characters that change the direction of text. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

/**
 * Characters that show nothing, for a class of a regular expression: formats, all that Unicode calls
 * default-ignorable, and three that it does not: a Braille pattern without dots, a note without a head and
 * a filler of Khitan characters.
 */
export const INVISIBLE = String.raw`\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{16FE4}`

const BLANK = new RegExp(`^[\\s${INVISIBLE}]*$`, 'u')

/** True for a text that shows nothing, e.g. one of zero-width characters. */
export function isBlank(text: string): boolean {
  return BLANK.test(text)
}

/**
 * True for a text that may be shown as a name or title, also to strangers: well-formed, of at most so
 * many code points, trimmed, without characters that move other text. '' is valid and means no name.
 */
export function isName(text: string, most: number = MAX_NAME_LENGTH): boolean {
  if (!text.isWellFormed() || text.trim() !== text || text.search(UNSEEN) !== -1) return false
  return [...text].length <= most
}

/** Nearest valid name of a text: without control characters, and cut; '' if nothing of it shows. */
export function cleanName(text: string, most: number = MAX_NAME_LENGTH): string {
  const shown = text.toWellFormed().normalize('NFC').replace(UNSEEN, '').trim()
  const cut = [...shown].slice(0, most).join('').trim()
  return isBlank(cut) ? '' : cut
}
