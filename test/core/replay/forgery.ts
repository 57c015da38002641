import { encodeBase64 } from '../../../src/core/base64.ts'
import { hashBytes } from '../../../src/core/game/hash.ts'
import { decodeReplays } from '../../../src/core/replay/codec/codec.ts'
import { pack } from '../../../src/core/replay/codec/packing.ts'
import { ReplayError } from '../../../src/core/replay/codec/replay-error.ts'

/** Fields of a replay, valid by default; each track has the same inputs. */
export interface ForgedReplay {
  readonly name: string
  readonly seed: string
  readonly rules: number
  readonly attempt: number
  readonly practice: number
  readonly mode: number
  readonly number: number
  readonly tracks: number
  readonly length: number
  /** Stated count of input changes. */
  readonly count: number
  /** Ticks between the input changes, less 1. */
  readonly ticks: readonly number[]
  readonly inputs: readonly number[]
}

/** Text of as many equal replays, written by the format description in codec.ts without the encoder. */
export function forge(change: Partial<ForgedReplay>, replays = 1): string {
  const { length = 100, tracks = 1 } = change
  const seconds = new Array<number>(Math.floor(length / 120) * tracks).fill(0)
  const ends = new Array<number[]>(tracks).fill([0, 0, 0, 7]).flat()
  const body = [replays - 1, ...new Array<number[]>(replays).fill(bodyOf(change)).flat()]
  const hashes = new Array<number[]>(replays).fill([...seconds, ...ends]).flat()
  return encodeBase64(pack(Uint8Array.from([...body, ...hashes]), body.length))
}

function bodyOf(change: Partial<ForgedReplay>): number[] {
  const { name = '', seed = 'x', rules = 0, attempt = 1, practice = 0 } = change
  const { mode = 1, number = 0, tracks = 1, length = 100, ticks = [], inputs = [] } = change
  const head = [...textOf(name), ...textOf(seed), rules, attempt - 1, practice, mode, number]
  const each = <T>(column: T): T[] => new Array<T>(tracks).fill(column)
  const columns = [each(length - 1), each(change.count ?? ticks.length), each(ticks).flat()]
  return [...[...head, ...columns.flat()].flatMap(numberOf), ...each(inputs).flat()]
}

function textOf(text: string): number[] {
  // Not by code points if a text is ill-formed: lone surrogates stay as they are.
  const characters = text.isWellFormed() ? [...text] : text.split('')
  return [characters.length, ...characters.map((character) => character.codePointAt(0) ?? 0)]
}

function numberOf(n: number): number[] {
  return n < 128 ? [n] : [(n % 128) + 128, ...numberOf(Math.floor(n / 128))]
}

/** Text of bytes whose last four are replaced by a valid check. */
export function seal(bytes: Uint8Array): string {
  if (bytes.length < 4) return encodeBase64(bytes)
  const sealed = bytes.slice()
  const at = bytes.length - 4
  new DataView(sealed.buffer).setUint32(at, hashBytes(bytes.subarray(0, at)))
  return encodeBase64(sealed)
}

/** Problem and place of a text's fault; null for a valid text. */
export function faultOf(text: string): string | null {
  try {
    decodeReplays(text)
    return null
  } catch (error) {
    if (error instanceof ReplayError) return `${error.problem} at ${error.unit} ${error.at}`
    throw error
  }
}
