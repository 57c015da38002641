import type { Grid } from '../core/grid.ts'
import { guessSymbols, type MazeSymbols, MazeTextError, parseMaze } from '../core/maze/text.ts'
import { nameOf, readBytes } from './file.ts'
import { InputError, type Terminal } from './terminal.ts'

/** A map that was read, and how it was written. */
export interface ReadMap {
  readonly grid: Grid
  readonly symbols: MazeSymbols
}

/**
 * Reads a map from a file, or from standard input for `-`. Without symbols it detects the
 * notation of the map.
 *
 * @throws InputError when it cannot be read or is not a map.
 */
export async function readMapFile(
  terminal: Terminal,
  path: string,
  symbols: MazeSymbols | null,
): Promise<ReadMap> {
  const text = (await readBytes(terminal, path)).toString('utf8')
  const chosen = symbols ?? guessSymbols(text)
  try {
    return { grid: parseMaze(text, chosen), symbols: chosen }
  } catch (error) {
    if (error instanceof MazeTextError) throw new InputError(`${nameOf(path)}, ${error.message}`)
    throw error
  }
}
