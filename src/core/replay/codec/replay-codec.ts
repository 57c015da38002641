import { LEVEL_COUNT } from '../../game/rules.ts'
import { isWonSeed } from '../../level/drawn/build-drawn.ts'
import { lastLevel, type RunMode } from '../../level/run.ts'
import { isSeed } from '../../level/seed.ts'
import { MAX_SOURCE_LENGTH, parseSource } from '../../level/source.ts'
import { isName, MAX_NAME_LENGTH } from '../../name.ts'
import { type ByteReader, MAX_NUMBER, readNumber, refuse, writeNumber } from './bytes.ts'
import type { NamedReplay, Replay } from '../replay.ts'
import { readHashes, readInputs, writeInputs } from './track-codec.ts'

/** Modes by their number in a text. */
const MODES: readonly RunMode[] = ['run', 'level', 'today']

/** Writes a replay but its hashes, see codec.ts. Throws a RangeError for an invalid replay. */
export function writeReplay(bytes: number[], { name, replay }: NamedReplay): void {
  const { rules, seed, mode, level, attempt, practice, tracks } = replay
  if (!isName(name)) throw new RangeError(`a replay cannot have the name ${JSON.stringify(name)}`)
  if (!isSeed(seed)) throw new RangeError(`a replay cannot have the seed ${JSON.stringify(seed)}`)
  const number = mode === 'run' ? tracks.length : level
  if (
    (mode === 'run' ? level !== 1 : tracks.length !== 1) ||
    number < 1 ||
    number > lastLevel({ mode, level: number, source: parseSource(seed) })
  ) {
    throw new RangeError(`a ${mode} cannot have level ${level} and ${tracks.length} tracks`)
  }
  writeString(bytes, name)
  writeString(bytes, seed)
  writeNumber(bytes, rules)
  writeNumber(bytes, attempt - 1)
  bytes.push(practice ? 1 : 0)
  bytes.push(MODES.indexOf(mode))
  writeNumber(bytes, number - 1)
  writeInputs(bytes, tracks)
}

/** Reads a replay written by `writeReplay`; the result reads its hashes, which complete it. */
export function readReplay(reader: ByteReader): () => NamedReplay {
  const start = reader.at
  const name = readString(reader, MAX_NAME_LENGTH, 'the length of a name')
  if (!isName(name)) refuse('value', start, 'the name is invalid')
  const seedStart = reader.at
  const seed = readString(reader, MAX_SOURCE_LENGTH, 'the length of a seed')
  if (!isSeed(seed)) refuse('value', seedStart, 'the seed is invalid')
  const source = parseSource(seed)
  const rules = readNumber(reader, MAX_NUMBER, 'the rules version')
  if (source.kind === 'drawn' && !isWonSeed(seed, rules)) {
    refuse('value', seedStart, 'its drawn level is invalid')
  }
  const attempt = readNumber(reader, MAX_NUMBER, 'the attempt') + 1
  const practice = readNumber(reader, 1, 'the mark of practice') === 1
  const mode = MODES[readNumber(reader, MODES.length - 1, 'the mode')]
  const numberStart = reader.at
  const number = readNumber(reader, LEVEL_COUNT - 1, 'the level') + 1
  if (number > lastLevel({ mode, level: number, source })) {
    refuse('limit', numberStart, 'the seed has no such level')
  }
  const inputs = readInputs(reader, mode === 'run' ? number : 1)
  const course: Omit<Replay, 'tracks'> = {
    ...{ rules, seed, mode, attempt, practice },
    level: mode === 'run' ? 1 : number,
  }
  return () => ({ name, replay: { ...course, tracks: readHashes(reader, inputs) } })
}

function writeString(bytes: number[], text: string): void {
  const characters = [...text]
  writeNumber(bytes, characters.length)
  for (const character of characters) writeNumber(bytes, character.codePointAt(0) ?? 0)
}

/** Reads a text of at most `most` code points; it may be ill-formed. */
function readString(reader: ByteReader, most: number, what: string): string {
  const length = readNumber(reader, most, what)
  let text = ''
  for (let i = 0; i < length; i++) {
    text += String.fromCodePoint(readNumber(reader, 0x10ffff, 'a character'))
  }
  return text
}
