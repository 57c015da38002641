/**
 * Letters and marks that came after Unicode 13, the oldest that a supported engine has, and all of
 * the higher planes that had no case and no composition then, where new scripts with capitals come.
 * They stay as they are: a newer engine would fold or compose them, an older one would not, and one
 * text would be two seeds. What Unicode 13 has folds alike in every later version.
 */
const UNSETTLED = new RegExp(
  String.raw`([\u0897-\u08D2\u0C3C\u1715\u1AC1-\u1AFF\u1C89-\u1C8F\u1DFA\u2C2F\u2C5F\uA7C0\uA7C1` +
    String.raw`\uA7CB-\uA7F4\u{1000C}-\u{103FF}\u{1049E}-\u{104AF}\u{104D4}-\u{104D7}` +
    String.raw`\u{104FC}-\u{10C7F}\u{10CB3}-\u{10CBF}\u{10CF3}-\u{1107E}\u{110C2}-\u{110FF}` +
    String.raw`\u{11135}-\u{1133A}\u{11345}\u{11346}\u{11349}\u{1134A}\u{1134E}-\u{11356}` +
    String.raw`\u{11358}-\u{1147F}\u{114C8}-\u{1157F}\u{115B6}\u{115B7}\u{115DE}-\u{1189F}` +
    String.raw`\u{118F3}-\u{11917}\u{11936}\u{11939}-\u{16E3F}\u{16E9B}-\u{1D128}` +
    String.raw`\u{1D1E9}-\u{1E8FF}\u{1E94C}-\u{1FFFD}\u{2A6DE}-\u{2F7FF}\u{2FA1E}-\u{10FFFF}]+)`,
  'u',
)

/**
 * A text without differences of case, composed: Unicode's full case folding, as upper and then lower
 * case give it (the Unicode Standard, 3.13), so that `ß`, `ẞ` and `SS` are `ss` and `ﬁ` is `fi`. Both
 * small sigmas are `σ`, wherever they stand, and the four i of Turkish are one.
 */
export function foldCase(text: string): string {
  return text.split(UNSETTLED).map(foldSettled).join('')
}

/** Folds the even parts of a split text; the odd ones are what it was split at. */
function foldSettled(part: string, index: number): string {
  if (index % 2 === 1) return part
  const folded = part.normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ')
  // A dot over an i is not seen: İ is one in lower case.
  return folded.normalize('NFC').replace(/i\u0307+/gu, 'i')
}
