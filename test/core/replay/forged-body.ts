import {
  alignWriter,
  type BitWriter,
  writeBits,
  writeNumber,
} from '../../../src/core/replay/bits.ts'
import { forge } from './forgery.ts'

/** Encoded key press: code of the key, ticks since the previous press, overlap. */
export type Forged = readonly [key: string, start: number, overlap: number]

/** The fields of a replay, valid by default. */
export interface ForgedReplay {
  readonly name: string
  readonly seed: string
  readonly rules: number
  readonly attempt: number
  readonly mode: number
  readonly number: number
  readonly padding: number
  readonly length: number
  readonly count: number
  readonly keyPresses: readonly Forged[]
  readonly pressPadding: number
  readonly tracks: number
}

function writeText(writer: BitWriter, text: string): void {
  // Not by code points where a text is ill-formed: lone surrogates stay as they are.
  const characters = text.isWellFormed() ? [...text] : text.split('')
  writeNumber(writer, characters.length, 4)
  for (const character of characters) writeNumber(writer, character.codePointAt(0) ?? 0, 7)
}

function writeOverlap(writer: BitWriter, overlap: number): void {
  const more = overlap - 4
  writeNumber(writer, more < 0 ? -2 * more - 1 : 2 * more, 4)
}

function pad(writer: BitWriter, fill: number): void {
  if (fill !== 0) writeBits(writer, fill, -writer.length & 7)
  alignWriter(writer)
}

/** Writes a replay by the description in codec.ts, without the encoder. */
export function writeBody(writer: BitWriter, change: Partial<ForgedReplay>): void {
  const { name = '', seed = 'x', rules = 0, attempt = 1, mode = 1, number = 0 } = change
  const { padding = 0, length = 100, keyPresses = [], pressPadding = 0, tracks = 1 } = change
  writeText(writer, name)
  writeText(writer, seed)
  writeNumber(writer, rules, 3)
  writeNumber(writer, attempt - 1, 3)
  writeBits(writer, 0, 1)
  writeBits(writer, mode, 1)
  writeNumber(writer, number, 3)
  pad(writer, padding)
  for (let i = 0; i < tracks; i++) {
    writeNumber(writer, length - 1, 10)
    writeNumber(writer, change.count ?? keyPresses.length, 6)
    for (const [i, [key, start]] of keyPresses.entries()) {
      for (const bit of key) writeBits(writer, Number(bit), 1)
      writeNumber(writer, start, 5)
      if (i > 0) writeOverlap(writer, keyPresses[i - 1][2])
    }
    if (keyPresses.length > 0) writeOverlap(writer, keyPresses[keyPresses.length - 1][2])
    pad(writer, pressPadding)
    for (let second = 120; second <= length; second += 120) writeBits(writer, 0, 8)
    writeBits(writer, 7, 32)
  }
}

/** Text of one forged replay. */
export function forgeBody(change: Partial<ForgedReplay>): string {
  return forge((writer) => {
    writeNumber(writer, 0, 0)
    writeBody(writer, change)
  })
}
