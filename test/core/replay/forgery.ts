import { encodeBase64 } from '../../../src/core/base64.ts'
import { hashBytes } from '../../../src/core/game/hash.ts'
import {
  codeNumber,
  codeTree,
  createBitCounts,
  createNumberCounts,
  createRangeEncoder,
} from '../../../src/core/range-coder.ts'
import { decodeReplays } from '../../../src/core/replay/codec/codec.ts'
import { ReplayError } from '../../../src/core/replay/codec/replay-error.ts'

/** Fields of a replay, valid by default; each track has the same inputs. */
export interface ForgedReplay {
  readonly name: string
  /** Seed in characters, or the bytes of a drawn level. */
  readonly seed: string | Uint8Array
  readonly rules: number
  readonly attempt: number
  readonly mode: number
  readonly number: number
  readonly tracks: number
  /** Ticks from the last input change to the end. */
  readonly rest: number
  readonly seconds: number
  /** Stated count of input changes. */
  readonly count: number
  /** Ticks between the input changes, less 1. */
  readonly ticks: readonly number[]
  readonly inputs: readonly number[]
}

/** Text of as many equal replays, written by the format description in codec.ts without the encoder. */
export function forge(change: Partial<ForgedReplay>, replays = 1): string {
  const coder = createRangeEncoder()
  const [lengths, characters, numbers] = [0, 1, 2].map(createNumberCounts)
  const [isDrawn, isPractice] = [createBitCounts(1), createBitCounts(1)]
  const inputCounts = createBitCounts(32 * 32)
  const tickCounts = Array.from({ length: 6 }, createNumberCounts)
  const { name = '', seed = 'x', rules = 0, attempt = 1, mode = 1, number = 0 } = change
  const { tracks = 1, ticks = [], inputs = [], rest = 100, seconds = 0 } = change
  const write = (text: string): void => {
    // Not by code points if a text is ill-formed: lone surrogates stay as they are.
    const parts = text.isWellFormed() ? [...text] : text.split('')
    codeNumber(coder, lengths, parts.length)
    for (const part of parts) codeNumber(coder, characters, part.codePointAt(0) ?? 0)
  }
  const writeBytes = (bytes: readonly number[] | Uint8Array): void => {
    for (const byte of bytes) coder.uniform(256, byte)
  }
  coder.uniform(5, replays - 1)
  for (let replay = 0; replay < replays; replay++) {
    write(name)
    coder.bit(isDrawn, 0, typeof seed === 'string' ? 0 : 1)
    if (typeof seed === 'string') write(seed)
    else {
      codeNumber(coder, lengths, seed.length)
      writeBytes(seed)
    }
    codeNumber(coder, numbers, rules)
    codeNumber(coder, numbers, attempt - 1)
    coder.bit(isPractice, 0, 0)
    coder.uniform(3, mode)
    coder.uniform(10, number)
    for (let track = 0; track < tracks; track++) {
      codeNumber(coder, lengths, change.count ?? ticks.length)
      let held = 0
      const keys = (): number => held.toString(2).replaceAll('0', '').length
      ticks.forEach((gap, i) => {
        codeNumber(coder, tickCounts[keys()], gap)
        codeTree(coder, inputCounts, 5, inputs[i], held * 32)
        held = inputs[i]
      })
      codeNumber(coder, tickCounts[keys()], rest)
      writeBytes([...new Array<number>(seconds).fill(0), 0, 0, 0, 7])
    }
  }
  return wrap(coder.finish())
}

/** Text of coded bytes, with a valid head and check. */
export function wrap(body: Uint8Array): string {
  return seal(Uint8Array.from([3, body.length >>> 8, body.length & 0xff, ...body, 0, 0, 0, 0]))
}

/** Text of bytes whose last four are replaced by a valid check. */
export function seal(bytes: Uint8Array): string {
  if (bytes.length < 4) return encodeBase64(bytes)
  const sealed = bytes.slice()
  const at = bytes.length - 4
  new DataView(sealed.buffer).setUint32(at, hashBytes(bytes.subarray(0, at)))
  return encodeBase64(sealed)
}

/** Problem of a text; null for a valid text. */
export function faultOf(text: string): string | null {
  try {
    decodeReplays(text)
    return null
  } catch (error) {
    if (error instanceof ReplayError) return error.problem
    throw error
  }
}
