import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { type Names, namesOf, renamed } from './sfnt.ts'

const source = new URL('../../node_modules/galmuri/dist/', import.meta.url)

/** Name of our fonts: "Galmuri" is a reserved font name, so a modified font needs another. */
const names: Names = {
  1: 'Asterion Pixel',
  2: 'Regular',
  3: 'Asterion Pixel Regular 1.0',
  4: 'Asterion Pixel Regular',
  5: 'Version 1.0',
  6: 'AsterionPixel-Regular',
  10: 'A subset, under another name, of Galmuri11 by Lee Minseo (https://galmuri.quiple.dev).',
  13: 'This font software is licensed under the SIL Open Font License 1.1.',
  14: 'https://openfontlicense.org',
}

const latin =
  between(0x20, 0x7e) + between(0xa0, 0x17f) + between(0x2010, 0x2027) + between(0x2030, 0x205e)
const signs = '€™←↑→↓↔↕↖↗↘↙↩↵⇒⏎▲△▶▷▼▽◀◁■□◆◇○●★☆♠♡♥♦♣♪♫✓✔✕×−√∞≈≠≤≥'
const hangul = between(0xac00, 0xd7a3) + between(0x3131, 0x318e) + between(0x3000, 0x303f)

export interface FontFile {
  readonly name: string
  readonly bytes: Buffer
}

/** The interface's fonts, and the licence that must travel with them. */
export async function fonts(): Promise<FontFile[]> {
  const original = readFileSync(new URL('Galmuri11.ttf', source))
  const font = renamed(original, { 0: namesOf(original)[0], ...names })
  return [
    { name: 'asterion-11.woff2', bytes: await subset(font, latin + signs, []) },
    { name: 'asterion-11-hangul.woff2', bytes: await subset(font, hangul, ['GSUB', 'GPOS']) },
    { name: 'OFL.txt', bytes: readFileSync(new URL('LICENSE.txt', source)) },
  ]
}

function subset(font: Buffer, text: string, dropTables: string[]): Promise<Buffer> {
  const preserveNameIds = [0, ...Object.keys(names).map(Number)]
  return subsetFont(font, text, { targetFormat: 'woff2', preserveNameIds, dropTables })
}

function between(first: number, last: number): string {
  const points = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return String.fromCodePoint(...points)
}
