import { InputError, systemErrorCode, type Terminal } from './terminal.ts'

/** Upper bound of input, above any map or file of replays; an endless pipe is cut off here. */
const MAX_BYTES = 64 * 1024 * 1024

const FILE_PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['ENOTDIR', 'there is no such file'],
  ['EISDIR', 'it is a directory'],
  ['EACCES', 'it may not be read'],
])

/** The name of a path in messages. */
export function nameOf(path: string): string {
  return path === '-' ? 'standard input' : path
}

/**
 * Reads all of a file, or of standard input for `-`.
 *
 * @throws InputError when it cannot be read or is too large.
 */
export async function readBytes(
  terminal: Terminal,
  path: string,
  largest = 'any map',
): Promise<Buffer> {
  const name = nameOf(path)
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of terminal.read(path)) {
      size += part.length
      if (size > MAX_BYTES) throw new InputError(`${name} is larger than ${largest}`)
      parts.push(part)
    }
  } catch (error) {
    const code = systemErrorCode(error)
    if (code === null) throw error
    const problem = FILE_PROBLEMS.get(code) ?? code
    throw new InputError(`cannot read ${name}: ${problem}`, { cause: error })
  }
  return Buffer.concat(parts)
}
