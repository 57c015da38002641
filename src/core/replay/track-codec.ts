import { TICK_HZ } from '../game/rules.ts'
import { type Input, NO_INPUT } from '../game/state.ts'
import { quotient } from '../integer.ts'
import {
  alignReader,
  alignWriter,
  type BitReader,
  bitsLeft,
  type BitWriter,
  readBits,
  readNumber,
  refuse,
  writeBits,
  writeNumber,
} from './bits.ts'
import type { Track } from './replay.ts'

/** A key held for some ticks, like a note on a piano. */
interface KeyPress {
  /** Input bit that the key holds: a direction, or 4 for a restart. */
  readonly key: number
  /** First tick with the key held. */
  readonly start: number
  /** First tick after the release; the track's length + 1 for a key held to the end. */
  readonly end: number
}

/** Number of keys: four directions and the restart. */
const KEYS = 5

/** Ticks and input changes that the remaining tracks of a replay may have. */
interface Allowance {
  ticks: number
  changes: number
}

/**
 * Ranks of keys by probability; the key pressed last has rank 0. On a staircase the key before the
 * last is the likeliest, then the key before that one, then the last key again.
 */
const RANKS = [1, 2, 0, 3, 4]

/** Code orders, chosen for typical play by hand. */
const LENGTH_ORDER = 10
const COUNT_ORDER = 6
const START_ORDER = 5
const OVERLAP_ORDER = 4

/** Average ticks for which a key is still held after the next key is pressed. */
const USUAL_OVERLAP = 4

/** Bits of the shortest key press: key, start, end. */
const MIN_PRESS_BITS = 1 + (START_ORDER + 1) + (OVERLAP_ORDER + 1)

/**
 * Writes a track; codec.ts documents the format.
 *
 * @throws RangeError for an invalid track, or one longer than the allowance.
 */
export function writeTrack(writer: BitWriter, track: Track, left: Allowance): void {
  requireTrack(track, left)
  const { length, seconds, end } = track
  const keyPresses = keyPressesOf(track)
  writeNumber(writer, length - 1, LENGTH_ORDER)
  writeNumber(writer, keyPresses.length, COUNT_ORDER)
  const recent = Array.from({ length: KEYS }, (_, key) => key)
  for (const [i, { key, start }] of keyPresses.entries()) {
    const guess = RANKS.indexOf(recent.indexOf(key))
    writeBits(writer, guess < KEYS - 1 ? 1 : 0, Math.min(guess + 1, KEYS - 1))
    moveToFront(recent, key)
    writeNumber(writer, i === 0 ? start : start - keyPresses[i - 1].start, START_ORDER)
    if (i > 0) writeOverlap(writer, keyPresses[i - 1].end - start)
  }
  const last = keyPresses.at(-1)
  if (last !== undefined) writeOverlap(writer, last.end - length - 1)
  alignWriter(writer)
  for (const second of seconds) writeBits(writer, second, 8)
  writeBits(writer, end, 32)
  left.ticks -= length
  left.changes -= track.ticks.length
}

/** Reads a track and subtracts it from the allowance. */
export function readTrack(reader: BitReader, left: Allowance): Track {
  if (left.ticks === 0) refuse(reader, 'limit', 'the tracks together are too long')
  const length = readNumber(reader, LENGTH_ORDER, left.ticks - 1, 'the length of a track') + 1
  const begin = reader.at
  const count = readNumber(reader, COUNT_ORDER, KEYS * left.changes, 'the count of key presses')
  const { ticks, inputs } = changesOf(readKeyPresses(reader, count, length), length)
  if (ticks.length > left.changes)
    refuse(reader, 'limit', 'there are too many input changes', begin)
  alignReader(reader)
  const seconds = Array.from({ length: quotient(length, TICK_HZ) }, () => readBits(reader, 8))
  const end = readBits(reader, 32)
  left.ticks -= length
  left.changes -= ticks.length
  return { length, ticks, inputs, seconds, end }
}

function readKeyPresses(reader: BitReader, count: number, length: number): KeyPress[] {
  if (bitsLeft(reader) < count * MIN_PRESS_BITS)
    refuse(reader, 'truncated', 'the data ends too early')
  const keyPresses: KeyPress[] = []
  const recent = Array.from({ length: KEYS }, (_, key) => key)
  const ends = new Array<number>(KEYS).fill(0)
  let before = { key: -1, start: 0, from: reader.at }
  const close = (limit: number): void => {
    const end = limit + readOverlap(reader)
    const { key, start, from } = before
    if (end <= start || end > length + 1)
      refuse(reader, 'value', 'a key press has an impossible end', from)
    keyPresses.push({ key, start, end })
    ends[key] = end
  }
  for (let i = 0; i < count; i++) {
    const from = reader.at
    let guess = 0
    while (guess < KEYS - 1 && readBits(reader, 1) === 0) guess++
    const key = recent[RANKS[guess]]
    moveToFront(recent, key)
    const start = before.start + readNumber(reader, START_ORDER, length, 'the start of a key press')
    if (start === before.start && key < before.key) {
      refuse(reader, 'value', 'key presses are out of order', from)
    }
    if (i > 0) close(start)
    if (start <= ends[key]) refuse(reader, 'value', 'a key press starts too early', from)
    before = { key, start, from }
  }
  if (count > 0) close(length + 1)
  return keyPresses
}

/**
 * Writes the end of a key press in ticks since the start of the next press, or since the end of the
 * track; negative if it is earlier.
 */
function writeOverlap(writer: BitWriter, ticks: number): void {
  const more = ticks - USUAL_OVERLAP
  writeNumber(writer, more < 0 ? -2 * more - 1 : 2 * more, OVERLAP_ORDER)
}

function readOverlap(reader: BitReader): number {
  const code = readNumber(reader, OVERLAP_ORDER, 1 << 24, 'the length of a key press')
  return ((code >>> 1) ^ -(code & 1)) + USUAL_OVERLAP
}

function moveToFront(keys: number[], key: number): void {
  for (let i = keys.indexOf(key); i > 0; i--) keys[i] = keys[i - 1]
  keys[0] = key
}

function requireTrack({ length, ticks, inputs, seconds, end }: Track, left: Allowance): void {
  const isInput = (input: Input): boolean => input >>> 0 === input && input < 1 << KEYS
  require(Number.isInteger(length) && length >= 1, `a length of ${length}`)
  require(length <= left.ticks, 'more than four hours')
  require(ticks.length <= left.changes, 'more than 100,000 changes')
  require(inputs.length === ticks.length, `${inputs.length} inputs for ${ticks.length} changes`)
  for (let i = 0; i < ticks.length; i++) {
    require(Number.isInteger(ticks[i]) && ticks[i] > (ticks[i - 1] ?? 0), `tick ${ticks[i]}`)
    require(isInput(inputs[i]) && inputs[i] !== (inputs[i - 1] ?? 0), `input ${inputs[i]}`)
  }
  require((ticks.at(-1) ?? 0) <= length, 'a change after its end')
  require(seconds.length === quotient(length, TICK_HZ), `${seconds.length} seconds`)
  require(seconds.every((byte) => (byte & 0xff) === byte), 'a second that is no byte')
  require(end >>> 0 === end, `an end of ${end}`)
}

function require(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new RangeError(`a track of a replay cannot have ${otherwise}`)
}

/** Key presses of a track, sorted by start, then by key. */
function keyPressesOf({ length, ticks, inputs }: Track): KeyPress[] {
  const keyPresses: { key: number; start: number; end: number }[] = []
  const down = new Array<(typeof keyPresses)[number]>(KEYS)
  let held = NO_INPUT
  for (let i = 0; i < ticks.length; i++) {
    const start = ticks[i]
    const changed = held ^ inputs[i]
    for (let key = 0; key < KEYS; key++) {
      if (((changed >>> key) & 1) === 0) continue
      if (((held >>> key) & 1) === 1) down[key].end = start
      else keyPresses.push((down[key] = { key, start, end: length + 1 }))
    }
    held = inputs[i]
  }
  return keyPresses
}

/** Input changes of a list of key presses. Presses of one key must not overlap or touch. */
function changesOf(
  keyPresses: readonly KeyPress[],
  length: number,
): { ticks: number[]; inputs: Input[] } {
  const ticks: number[] = []
  const inputs: Input[] = []
  const ends = new Array<number>(KEYS).fill(length + 1)
  let held = NO_INPUT
  for (let next = 0; ;) {
    let tick = next < keyPresses.length ? keyPresses[next].start : length + 1
    for (const end of ends) tick = Math.min(tick, end)
    if (tick > length) return { ticks, inputs }
    for (let key = 0; key < KEYS; key++) {
      if (ends[key] !== tick) continue
      held &= ~(1 << key)
      ends[key] = length + 1
    }
    for (; next < keyPresses.length && keyPresses[next].start === tick; next++) {
      held |= 1 << keyPresses[next].key
      ends[keyPresses[next].key] = keyPresses[next].end
    }
    ticks.push(tick)
    inputs.push(held)
  }
}
