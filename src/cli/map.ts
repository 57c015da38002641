import type { Grid } from '../core/grid.ts'
import { guessSymbols, type MazeSymbols, MazeTextError, parseMaze } from '../core/maze/text.ts'
import { InputError, systemErrorCode, type Terminal } from './terminal.ts'

/** A map that was read, and how it was written. */
export interface ReadMap {
  readonly grid: Grid
  readonly symbols: MazeSymbols
}

/** More than any map in the known symbols takes; a pipe that never ends is cut off here. */
const MAX_MAP_BYTES = 64 * 1024 * 1024

const FILE_PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['ENOTDIR', 'there is no such file'],
  ['EISDIR', 'it is a directory'],
  ['EACCES', 'it may not be read'],
])

/**
 * Reads a map from a file, or from standard input for `-`. Without symbols it takes the known ones
 * that the map is written in.
 *
 * @throws InputError when it cannot be read or is not a map.
 */
export async function readMap(
  terminal: Terminal,
  path: string,
  symbols: MazeSymbols | null,
): Promise<ReadMap> {
  const name = path === '-' ? 'standard input' : path
  const text = await readText(terminal, path, name)
  const chosen = symbols ?? guessSymbols(text)
  try {
    return { grid: parseMaze(text, chosen), symbols: chosen }
  } catch (error) {
    if (error instanceof MazeTextError) throw new InputError(`${name}, ${error.message}`)
    throw error
  }
}

async function readText(terminal: Terminal, path: string, name: string): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of terminal.read(path)) {
      size += part.length
      if (size > MAX_MAP_BYTES) throw new InputError(`${name} is larger than any map`)
      parts.push(part)
    }
  } catch (error) {
    const code = systemErrorCode(error)
    if (code === null) throw error
    throw new InputError(`cannot read ${name}: ${FILE_PROBLEMS.get(code) ?? code}`)
  }
  return Buffer.concat(parts).toString('utf8')
}
