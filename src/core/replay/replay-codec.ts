import { LEVEL_COUNT } from '../game/rules.ts'
import { MAX_SEED_LENGTH, parseSeed } from '../game/seed.ts'
import {
  alignReader,
  alignWriter,
  type BitReader,
  type BitWriter,
  MAX_NUMBER,
  readBits,
  readNumber,
  refuse,
  writeBits,
  writeNumber,
} from './bits.ts'
import { isName } from './name.ts'
import { MAX_CHANGES, MAX_NAME_LENGTH, MAX_TICKS, type NamedReplay } from './replay.ts'
import { readTrack, writeTrack } from './track-codec.ts'

/** Orders of the codes: small numbers, lengths of texts, and code points, of which most are ASCII. */
const NUMBER_ORDER = 3
const TEXT_ORDER = 4
const CHARACTER_ORDER = 7

/**
 * Writes a replay with its name; the format is told in codec.ts.
 *
 * @throws RangeError for a replay that is none.
 */
export function writeReplay(writer: BitWriter, { name, replay }: NamedReplay): void {
  const { rules, seed, mode, level, attempt, practice, tracks } = replay
  if (!isName(name)) throw new RangeError(`a replay cannot have the name ${JSON.stringify(name)}`)
  if (!isSeed(seed)) throw new RangeError(`a replay cannot have the seed ${JSON.stringify(seed)}`)
  if (mode === 'run' ? level !== 1 : tracks.length !== 1) {
    throw new RangeError(`a ${mode} cannot have level ${level} and ${tracks.length} tracks`)
  }
  writeText(writer, name)
  writeText(writer, seed)
  writeNumber(writer, rules, NUMBER_ORDER)
  writeNumber(writer, attempt - 1, NUMBER_ORDER)
  writeBits(writer, practice ? 1 : 0, 1)
  writeBits(writer, mode === 'run' ? 0 : 1, 1)
  writeNumber(writer, (mode === 'run' ? tracks.length : level) - 1, NUMBER_ORDER, LEVEL_COUNT - 1)
  alignWriter(writer)
  const left = { ticks: MAX_TICKS, changes: MAX_CHANGES }
  for (const track of tracks) writeTrack(writer, track, left)
}

/** Reads what `writeReplay` wrote. */
export function readReplay(reader: BitReader): NamedReplay {
  const start = reader.at
  const name = readText(reader, MAX_NAME_LENGTH, 'the length of a name')
  if (!isName(name)) refuse(reader, 'value', 'its name is none', start)
  const seedStart = reader.at
  const seed = readText(reader, MAX_SEED_LENGTH, 'the length of a seed')
  if (!isSeed(seed)) refuse(reader, 'value', 'its seed is none', seedStart)
  const rules = readNumber(reader, NUMBER_ORDER, MAX_NUMBER, 'the rules version')
  const attempt = readNumber(reader, NUMBER_ORDER, MAX_NUMBER, 'the attempt') + 1
  const practice = readBits(reader, 1) === 1
  const mode = readBits(reader, 1) === 0 ? 'run' : 'level'
  const number = readNumber(reader, NUMBER_ORDER, LEVEL_COUNT - 1, 'the level') + 1
  alignReader(reader)
  const left = { ticks: MAX_TICKS, changes: MAX_CHANGES }
  const tracks = Array.from({ length: mode === 'run' ? number : 1 }, () => readTrack(reader, left))
  const level = mode === 'run' ? 1 : number
  return { name, replay: { rules, seed, mode, level, attempt, practice, tracks } }
}

function isSeed(text: string): boolean {
  try {
    return parseSeed(text) === text
  } catch {
    return false
  }
}

function writeText(writer: BitWriter, text: string): void {
  const characters = [...text]
  writeNumber(writer, characters.length, TEXT_ORDER)
  for (const character of characters) {
    writeNumber(writer, character.codePointAt(0) ?? 0, CHARACTER_ORDER)
  }
}

/** A text of at most so many code points; half a pair makes it ill-formed. */
function readText(reader: BitReader, most: number, what: string): string {
  const length = readNumber(reader, TEXT_ORDER, most, what)
  let text = ''
  for (let i = 0; i < length; i++) {
    text += String.fromCodePoint(readNumber(reader, CHARACTER_ORDER, 0x10ffff, 'a character'))
  }
  return text
}
