import { ENDLESS_LEVELS, LEVEL_COUNT } from '../game/rules.ts'
import { hasWins } from '../level/drawn/build-drawn.ts'
import { isSeries, lastLevel, type RunMode } from '../level/run.ts'
import { isSeed } from '../level/seed.ts'
import { MAX_SOURCE_LENGTH, parseSource } from '../level/source.ts'
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
import { isName, MAX_NAME_LENGTH } from '../name.ts'
import { MAX_CHANGES, MAX_TICKS, type NamedReplay } from './replay.ts'
import { readTrack, writeTrack } from './track-codec.ts'

/** Code orders of small numbers, text lengths, and code points, which are mostly ASCII. */
const NUMBER_ORDER = 3
const TEXT_ORDER = 4
const CHARACTER_ORDER = 7

/**
 * Writes a replay with its name; codec.ts documents the format.
 *
 * @throws RangeError for an invalid replay.
 */
export function writeReplay(writer: BitWriter, { name, replay }: NamedReplay): void {
  const { rules, seed, mode, level, attempt, practice, tracks } = replay
  if (!isName(name)) throw new RangeError(`a replay cannot have the name ${JSON.stringify(name)}`)
  if (!isSeed(seed)) throw new RangeError(`a replay cannot have the seed ${JSON.stringify(seed)}`)
  if (isSeries(mode) ? level !== 1 : tracks.length !== 1) {
    throw new RangeError(`a ${mode} cannot have level ${level} and ${tracks.length} tracks`)
  }
  writeText(writer, name)
  writeText(writer, seed)
  writeNumber(writer, rules, NUMBER_ORDER)
  writeNumber(writer, attempt - 1, NUMBER_ORDER)
  writeBits(writer, practice ? 1 : 0, 1)
  writeCourse(writer, seed, mode, mode === 'level' ? level : tracks.length)
  alignWriter(writer)
  const left = { ticks: MAX_TICKS, changes: MAX_CHANGES }
  for (const track of tracks) writeTrack(writer, track, left)
}

/** Reads a replay written by `writeReplay`. */
export function readReplay(reader: BitReader): NamedReplay {
  const start = reader.at
  const name = readText(reader, MAX_NAME_LENGTH, 'the length of a name')
  if (!isName(name)) refuse(reader, 'value', 'the name is invalid', start)
  const seedStart = reader.at
  const seed = readText(reader, MAX_SOURCE_LENGTH, 'the length of a seed')
  if (!isSeed(seed)) refuse(reader, 'value', 'the seed is invalid', seedStart)
  const source = parseSource(seed)
  if (source.kind === 'drawn' && !hasWins(seed))
    refuse(reader, 'value', 'its drawn level is invalid', seedStart)
  const rules = readNumber(reader, NUMBER_ORDER, MAX_NUMBER, 'the rules version')
  const attempt = readNumber(reader, NUMBER_ORDER, MAX_NUMBER, 'the attempt') + 1
  const practice = readBits(reader, 1) === 1
  const courseStart = reader.at
  const { mode, number } = readCourse(reader)
  if (number > lastLevel({ mode, level: LEVEL_COUNT, source }))
    refuse(reader, 'limit', 'the seed has fewer levels', courseStart)
  alignReader(reader)
  const left = { ticks: MAX_TICKS, changes: MAX_CHANGES }
  const tracks = Array.from({ length: isSeries(mode) ? number : 1 }, () => readTrack(reader, left))
  const level = isSeries(mode) ? 1 : number
  return { name, replay: { rules, seed, mode, level, attempt, practice, tracks } }
}

/** Writes the mode with the number of a single level, or with the number of tracks of a run. */
function writeCourse(writer: BitWriter, seed: string, mode: RunMode, number: number): void {
  if (number < 1 || number > lastLevel({ mode, level: LEVEL_COUNT, source: parseSource(seed) })) {
    throw new RangeError(`a replay cannot be a ${mode} of ${number} levels`)
  }
  writeBits(writer, mode === 'level' ? 1 : 0, 1)
  writeNumber(writer, number - 1 + (mode === 'endless' ? LEVEL_COUNT : 0), NUMBER_ORDER)
}

function readCourse(reader: BitReader): { readonly mode: RunMode; readonly number: number } {
  const isSingle = readBits(reader, 1) === 1
  const most = isSingle ? LEVEL_COUNT : LEVEL_COUNT + ENDLESS_LEVELS
  const number = readNumber(reader, NUMBER_ORDER, most - 1, 'the level') + 1
  if (isSingle) return { mode: 'level', number }
  if (number <= LEVEL_COUNT) return { mode: 'run', number }
  return { mode: 'endless', number: number - LEVEL_COUNT }
}

function writeText(writer: BitWriter, text: string): void {
  const characters = [...text]
  writeNumber(writer, characters.length, TEXT_ORDER)
  for (const character of characters) {
    writeNumber(writer, character.codePointAt(0) ?? 0, CHARACTER_ORDER)
  }
}

/** Reads a text of at most `most` code points; it may be ill-formed. */
function readText(reader: BitReader, most: number, what: string): string {
  const length = readNumber(reader, TEXT_ORDER, most, what)
  let text = ''
  for (let i = 0; i < length; i++) {
    text += String.fromCodePoint(readNumber(reader, CHARACTER_ORDER, 0x10ffff, 'a character'))
  }
  return text
}
