import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { KOREAN_ADJECTIVES, KOREAN_ANIMALS } from '../../src/app/board/korean-words.ts'
import { type Names, namesOf, renamed } from './sfnt.ts'

const source = new URL('../../node_modules/galmuri/dist/', import.meta.url)

/** Names of one cut of our font: "Galmuri" is a reserved font name, so a modified font needs another. */
function namesFor(cut: 'Regular' | 'Bold', origin: string): Names {
  return {
    1: 'Asterion Pixel',
    2: cut,
    3: `Asterion Pixel ${cut} 1.0`,
    4: `Asterion Pixel ${cut}`,
    5: 'Version 1.0',
    6: `AsterionPixel-${cut}`,
    10: `A subset, under another name, of ${origin} by Lee Minseo (https://galmuri.quiple.dev).`,
    13: 'This font software is licensed under the SIL Open Font License 1.1.',
    14: 'https://openfontlicense.org',
  }
}

const ascii = between(0x20, 0x7e)
const accents = between(0xa1, 0x17f)
const punctuation = between(0x2010, 0x2027) + between(0x2030, 0x205e)
const signs = '\u00a0±·×€™←↑→↓↔↕↖↗↘↙↩↵⇒⏎▲△▶▷▼▽◀◁■□◆◇○●★☆♠♡♥♦♣♪♫✓✔✕−√∞≈≠≤≥'
const hangul = between(0xac00, 0xd7a3) + between(0x3131, 0x318e) + between(0x3000, 0x303f)

export interface FontFile {
  readonly name: string
  readonly bytes: Buffer
}

/**
 * The interface's fonts, and the licence that must travel with them. Browsers fetch accented letters and
 * Hangul only for a text that has them. The bold cut has the letters of titles and buttons: ASCII and the
 * Hangul of the messages, of dates and of runners' names; other letters are those of the regular cut.
 */
export async function fonts(): Promise<FontFile[]> {
  const regular = cutOf('Galmuri11', 'Regular')
  const bold = cutOf('Galmuri11-Bold', 'Bold')
  return [
    { name: 'asterion-11.woff2', bytes: await subset(regular, ascii + punctuation + signs, []) },
    { name: 'asterion-11-accents.woff2', bytes: await subset(regular, accents, UNUSED) },
    { name: 'asterion-11-hangul.woff2', bytes: await subset(regular, hangul, UNUSED) },
    { name: 'asterion-11-bold.woff2', bytes: await subset(bold, `${ascii}·×±`, []) },
    await boldHangul(),
    { name: 'OFL.txt', bytes: readFileSync(new URL('LICENSE.txt', source)) },
  ]
}

/** The bold Hangul, which is cut anew after each change of Korean messages. */
export async function boldHangul(): Promise<FontFile> {
  const messages = ['locales', 'page-messages', 'board-messages']
    .map((folder) => readFileSync(new URL(`../${folder}/ko.json`, import.meta.url), 'utf8'))
    .join('')
  const texts = messages + DATES + KOREAN_ADJECTIVES + KOREAN_ANIMALS
  const used = [...hangul].filter((letter) => texts.includes(letter)).join('')
  const bytes = await subset(cutOf('Galmuri11-Bold', 'Bold'), used, UNUSED)
  return { name: 'asterion-11-bold-hangul.woff2', bytes }
}

/** Hangul of a day as the browser writes it. */
const DATES = '년월일화수목금토요'

/** Tables of ligatures and kerning, which these letters do not have. */
const UNUSED = ['GSUB', 'GPOS']

/** A font of the package under our name. */
function cutOf(origin: string, cut: 'Regular' | 'Bold'): Buffer {
  const original = readFileSync(new URL(`${origin}.ttf`, source))
  return renamed(original, { 0: namesOf(original)[0], ...namesFor(cut, origin) })
}

function subset(font: Buffer, text: string, dropTables: string[]): Promise<Buffer> {
  const preserveNameIds = [0, ...Object.keys(namesFor('Regular', '')).map(Number)]
  return subsetFont(font, text, { targetFormat: 'woff2', preserveNameIds, dropTables })
}

function between(first: number, last: number): string {
  const points = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return String.fromCodePoint(...points)
}
