/**
 * Code points that are not seen, or that move others: controls, line breaks among them, the formats,
 * the marks of direction and all that Unicode calls default-ignorable, but for those that an emoji
 * may need. They are written out, as the classes of a pattern grow with the Unicode version of an
 * engine; that of the controls is closed.
 */
const UNSEEN = new RegExp(
  String.raw`[\p{Cc}\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160` +
    String.raw`\u17B4\u17B5\u180B-\u180F\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164` +
    String.raw`\uFE00-\uFE0E\uFEFF\uFFA0\uFFF0-\uFFFB\u{110BD}\u{110CD}\u{13430}-\u{1343F}` +
    String.raw`\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E001F}\u{E0080}-\u{E0FFF}]`,
  'gu',
)

/** White space in a line, and the blank of braille. */
const BLANKS = /[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]+/gu

const JOINER = '\u200D'
const AS_EMOJI = '\uFE0F'

/** Emoji that may stand on either side of a joiner (Unicode Technical Standard 51). */
const PICTURES =
  String.raw`[\u2194\u2195\u2620\u2640\u2642\u2695\u2696\u26A7\u26D3\u26F9\u2708\u2744\u2764\u27A1` +
  String.raw`\u2B1B\u{1F300}-\u{1F3FA}\u{1F400}-\u{1F64F}\u{1F680}-\u{1F6FF}\u{1F7E0}-\u{1F7EB}` +
  String.raw`\u{1F900}-\u{1FAFF}]`

/** Emoji that are shown as text unless U+FE0F follows; none has come since Unicode 13. */
const TEXT_BY_DEFAULT =
  String.raw`[\xA9\xAE\u203C\u2049\u2122\u2139\u2194-\u2199\u21A9\u21AA\u2328\u23CF\u23ED-\u23EF` +
  String.raw`\u23F1\u23F2\u23F8-\u23FA\u25AA\u25AB\u25B6\u25C0\u25FB\u25FC\u2600-\u2604\u260E\u2611` +
  String.raw`\u2618\u261D\u2620\u2622\u2623\u2626\u262A\u262E\u262F\u2638-\u263A\u2640\u2642\u265F` +
  String.raw`\u2660\u2663\u2665\u2666\u2668\u267B\u267E\u2692\u2694-\u2697\u2699\u269B\u269C\u26A0` +
  String.raw`\u26A7\u26B0\u26B1\u26C8\u26CF\u26D1\u26D3\u26E9\u26F0\u26F1\u26F4\u26F7-\u26F9\u2702` +
  String.raw`\u2708\u2709\u270C\u270D\u270F\u2712\u2714\u2716\u271D\u2721\u2733\u2734\u2744\u2747` +
  String.raw`\u2763\u2764\u27A1\u2934\u2935\u2B05-\u2B07\u3030\u303D\u3297\u3299\u{1F170}\u{1F171}` +
  String.raw`\u{1F17E}\u{1F17F}\u{1F202}\u{1F237}\u{1F321}\u{1F324}-\u{1F32C}\u{1F336}\u{1F37D}` +
  String.raw`\u{1F396}\u{1F397}\u{1F399}-\u{1F39B}\u{1F39E}\u{1F39F}\u{1F3CB}-\u{1F3CE}` +
  String.raw`\u{1F3D4}-\u{1F3DF}\u{1F3F3}\u{1F3F5}\u{1F3F7}\u{1F43F}\u{1F441}\u{1F4FD}\u{1F549}` +
  String.raw`\u{1F54A}\u{1F56F}\u{1F570}\u{1F573}-\u{1F579}\u{1F587}\u{1F58A}-\u{1F58D}\u{1F590}` +
  String.raw`\u{1F5A5}\u{1F5A8}\u{1F5B1}\u{1F5B2}\u{1F5BC}\u{1F5C2}-\u{1F5C4}\u{1F5D1}-\u{1F5D3}` +
  String.raw`\u{1F5DC}-\u{1F5DE}\u{1F5E1}\u{1F5E3}\u{1F5E8}\u{1F5EF}\u{1F5F3}\u{1F5FA}\u{1F6CB}` +
  String.raw`\u{1F6CD}-\u{1F6CF}\u{1F6E0}-\u{1F6E5}\u{1F6E9}\u{1F6F0}\u{1F6F3}]`

/** The flags of England, Scotland and Wales: the sequences of tags that Unicode recommends. */
const TAGGED_FLAGS = ['gbeng', 'gbsct', 'gbwls'].map(
  (region) => `\u{1F3F4}${[...region, '\x7F'].map(tagOf).join('')}`,
)

/** An emoji with a skin tone or without. */
const PART = `(?:${PICTURES}\\uFE0F*[\\u{1F3FB}-\\u{1F3FF}]?)`

/** An emoji of several code points, or one of those that only an emoji may have. */
const EMOJI = new RegExp(
  String.raw`${TAGGED_FLAGS.join('|')}|[#*0-9]\uFE0F*\u20E3|${PART}(?:\u200D${PART})+|` +
    String.raw`${TEXT_BY_DEFAULT}\uFE0F|[\u200D\uFE0F\u{E0020}-\u{E007F}]`,
  'gu',
)
const LONE = /^[\u200D\uFE0F\u{E0020}-\u{E007F}]$/u
const UNQUALIFIED = new RegExp(`(${TEXT_BY_DEFAULT})(?![\\u{1F3FB}-\\u{1F3FF}])`, 'gu')

/**
 * A text without what is not seen, its blanks single and none around it. Inside an emoji the joiners,
 * tags and U+FE0F stay, as without them another is shown. A joined emoji and a keycap have U+FE0F
 * just where Unicode recommends it, as they look alike without; elsewhere it stays where it makes an
 * emoji of a text, ❤️ beside ❤. U+FE0E, its contrary, goes.
 */
export function removeUnseen(text: string): string {
  const seen = text.replace(UNSEEN, '').replace(EMOJI, qualify)
  return seen.replace(BLANKS, ' ').replace(/^ | $/gu, '')
}

/** The recommended form of a match of `EMOJI`. */
function qualify(emoji: string): string {
  if (LONE.test(emoji)) return ''
  if (emoji.endsWith('\u20E3')) return `${emoji[0]}${AS_EMOJI}\u20E3`
  if (!emoji.includes(JOINER)) return emoji
  return emoji.replaceAll(AS_EMOJI, '').replace(UNQUALIFIED, `$1${AS_EMOJI}`)
}

function tagOf(character: string): string {
  return String.fromCodePoint(0xe0000 + character.charCodeAt(0))
}
