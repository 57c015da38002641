import { TextDecoder } from 'node:util'
import { encodingOf } from '../core/text-encoding.ts'
import { InputError, systemErrorCode, type Terminal } from './terminal.ts'

const MEBIBYTE = 1 << 20

/** Size limits of input in bytes, each above the largest of its kind, so that a pipe without an end ends. */
const MAX_BYTES = {
  map: 64 * MEBIBYTE,
  mask: 20 * MEBIBYTE,
  'file of replays': 64 * MEBIBYTE,
  'board export': 4096 * MEBIBYTE,
}

type InputKind = keyof typeof MAX_BYTES

const FILE_PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'no such file'],
  ['ENOTDIR', 'no such file'],
  ['EISDIR', 'it is a directory'],
  ['EACCES', 'permission denied'],
])

/** Line of a file, without its line end. */
export interface FileLine {
  /** Line number, from 1. */
  readonly number: number
  readonly text: string
}

/** Name of an input in messages. */
export function inputName(path: string): string {
  return path === '-' ? 'standard input' : path
}

/** Reads a file, or standard input for `-`. Throws an InputError if unreadable or too large. */
export async function readBytes(
  terminal: Terminal,
  path: string,
  kind: InputKind,
): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of readParts(terminal, path, kind)) parts.push(part)
  return Buffer.concat(parts)
}

/** Reads a text as `readBytes`, without a byte order mark. */
export async function readText(terminal: Terminal, path: string, kind: InputKind): Promise<string> {
  let text = ''
  for await (const part of readTexts(terminal, path, kind)) text += part
  return text
}

/**
 * Reads the lines of a text one after the other, in the memory of one part and one line. Blank lines
 * are counted and left out. A line longer than `most` characters is cut, and is still longer than `most`.
 *
 * @throws InputError as `readBytes`, after the lines before.
 */
export async function* readLines(
  terminal: Terminal,
  path: string,
  kind: InputKind,
  most: number,
): AsyncGenerator<FileLine> {
  let number = 1
  let text = ''
  const isBlank = (): boolean => text.length <= most && text.trim() === ''
  for await (const part of readTexts(terminal, path, kind)) {
    const pieces = part.split('\n')
    if (text.length <= most) text += pieces[0]
    for (let i = 1; i < pieces.length; i++) {
      if (!isBlank()) yield { number, text }
      text = pieces[i]
      number++
    }
  }
  if (!isBlank()) yield { number, text }
}

/** Decodes the parts of a text by its byte order mark, which the texts do not have. */
async function* readTexts(
  terminal: Terminal,
  path: string,
  kind: InputKind,
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  let pending = Buffer.alloc(0)
  for await (const part of readParts(terminal, path, kind)) {
    pending = Buffer.concat([pending, part])
    // A pipe may deliver half of the mark.
    if (pending.length < 2) continue
    decoder ??= new TextDecoder(encodingOf(pending))
    yield decoder.decode(pending, { stream: true })
    pending = Buffer.alloc(0)
  }
  yield (decoder ?? new TextDecoder()).decode(pending)
}

async function* readParts(
  terminal: Terminal,
  path: string,
  kind: InputKind,
): AsyncGenerator<Uint8Array> {
  const name = inputName(path)
  let size = 0
  try {
    for await (const part of terminal.read(path)) {
      size += part.length
      if (size > MAX_BYTES[kind]) throw new InputError(`${name} is too large for a ${kind}`)
      yield part
    }
  } catch (error) {
    const code = systemErrorCode(error)
    if (code === null) throw error
    const problem = FILE_PROBLEMS.get(code) ?? code
    throw new InputError(`cannot read ${name}: ${problem}`, { cause: error })
  }
}
