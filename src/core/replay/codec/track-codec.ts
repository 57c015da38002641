import type { Track } from '../../game/track.ts'
import { TICK_HZ } from '../../game/rules.ts'
import { quotient } from '../../integer.ts'
import { type ByteReader, bytesOf, readByte, readNumber, refuse, writeNumber } from './bytes.ts'
import { MAX_CHANGES, MAX_TICKS } from '../replay.ts'

/** Number of inputs: any set of four directions and the restart. */
const INPUTS = 32

type Inputs = Omit<Track, 'seconds' | 'end'>

/**
 * Writes lengths, ticks and inputs of tracks, a column each; codec.ts documents the format. Throws a
 * RangeError for invalid tracks, and for tracks that are too long together.
 */
export function writeInputs(bytes: number[], tracks: readonly Track[]): void {
  tracks.forEach(requireTrack)
  require(totalOf(tracks, ({ length }) => length) <= MAX_TICKS, 'more than four hours')
  require(totalOf(tracks, ({ ticks }) => ticks.length) <= MAX_CHANGES, 'more than 100,000 changes')
  for (const { length } of tracks) writeNumber(bytes, length - 1)
  for (const { ticks } of tracks) writeNumber(bytes, ticks.length)
  for (const { ticks } of tracks) {
    ticks.forEach((tick, i) => writeNumber(bytes, tick - (ticks[i - 1] ?? 0) - 1))
  }
  for (const { inputs } of tracks) for (const input of inputs) bytes.push(input)
}

/** Reads the columns written by `writeInputs` for `count` tracks. */
export function readInputs(reader: ByteReader, count: number): Inputs[] {
  const each = Array.from({ length: count })
  let ticksLeft = MAX_TICKS
  const lengths = each.map(() => {
    if (ticksLeft === 0) refuse('limit', reader.at, 'the tracks together are too long')
    const length = readNumber(reader, ticksLeft - 1, 'the length of a track') + 1
    ticksLeft -= length
    return length
  })
  let changesLeft = MAX_CHANGES
  const counts = each.map(() => {
    const changes = readNumber(reader, changesLeft, 'the count of input changes')
    changesLeft -= changes
    return changes
  })
  const ticks = lengths.map((length, track) => {
    let tick = 0
    return Array.from({ length: counts[track] }, () => {
      const most = length - tick - 1
      if (most < 0) refuse('limit', reader.at, 'an input changes after the end')
      return (tick += readNumber(reader, most, 'the tick of an input change') + 1)
    })
  })
  return lengths.map((length, track) => {
    let held = 0
    const inputs = ticks[track].map(() => {
      const { at } = reader
      const input = readByte(reader)
      if (input >= INPUTS || input === held) refuse('value', at, 'an input is invalid')
      return (held = input)
    })
    return { length, ticks: ticks[track], inputs }
  })
}

/** Writes the hashes of a replay's tracks: of each second, then of each end. */
export function writeHashes(bytes: number[], tracks: readonly Track[]): void {
  for (const { seconds } of tracks) for (const second of seconds) bytes.push(second)
  for (const { end } of tracks) bytes.push(...bytesOf(end, 4))
}

/** Reads the hashes written by `writeHashes`, which complete the tracks. */
export function readHashes(reader: ByteReader, tracks: readonly Inputs[]): Track[] {
  const seconds = tracks.map(({ length }) =>
    Array.from({ length: quotient(length, TICK_HZ) }, () => readByte(reader)),
  )
  return tracks.map((inputs, track) => {
    let end = 0
    for (let i = 0; i < 4; i++) end = (end << 8) | readByte(reader)
    return { ...inputs, seconds: seconds[track], end: end >>> 0 }
  })
}

function totalOf(tracks: readonly Track[], numberOf: (track: Track) => number): number {
  return tracks.reduce((sum, track) => sum + numberOf(track), 0)
}

function requireTrack({ length, ticks, inputs, seconds, end }: Track): void {
  require(Number.isInteger(length) && length >= 1, `a length of ${length}`)
  require(length <= MAX_TICKS, 'more than four hours')
  require(inputs.length === ticks.length, `${inputs.length} inputs for ${ticks.length} changes`)
  for (let i = 0; i < ticks.length; i++) {
    const input = inputs[i]
    require(Number.isInteger(ticks[i]) && ticks[i] > (ticks[i - 1] ?? 0), `tick ${ticks[i]}`)
    require(input >>> 0 === input && input < INPUTS, `input ${input}`)
    require(input !== (inputs[i - 1] ?? 0), `input ${input} twice`)
  }
  require((ticks.at(-1) ?? 0) <= length, 'a change after its end')
  require(seconds.length === quotient(length, TICK_HZ), `${seconds.length} seconds`)
  require(seconds.every((byte) => (byte & 0xff) === byte), 'a second that is no byte')
  require(end >>> 0 === end, `an end of ${end}`)
}

function require(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new RangeError(`a track of a replay cannot have ${otherwise}`)
}
