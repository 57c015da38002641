import { InputError, systemErrorCode, type Terminal } from './terminal.ts'

/** Upper bound of input, above any map or file of replays, so that an endless pipe ends. */
const MAX_BYTES = 64 * 1024 * 1024

const FILE_PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'no such file'],
  ['ENOTDIR', 'no such file'],
  ['EISDIR', 'it is a directory'],
  ['EACCES', 'permission denied'],
])

/** Name of a path in messages. */
export function nameOf(path: string): string {
  return path === '-' ? 'standard input' : path
}

/** Reads a file, or standard input for `-`. Throws an InputError if unreadable or too large. */
export async function readBytes(
  terminal: Terminal,
  path: string,
  content = 'a map',
): Promise<Buffer> {
  const name = nameOf(path)
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of terminal.read(path)) {
      size += part.length
      if (size > MAX_BYTES) throw new InputError(`${name} is too large for ${content}`)
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
