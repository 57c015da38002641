import type { Command } from 'commander'
import { DEFAULT_SYMBOLS, doubled, type MazeSymbols } from '../labyrinth/maze/text.ts'
import { symbol } from './argument.ts'
import { InputError, type Terminal } from './terminal.ts'

export interface ChosenSymbols {
  readonly wall?: string
  readonly floor?: string
}

/** Adds the options `--wall` and `--floor` of a map that is read. */
export function addSymbolOptions(command: Command): Command {
  return command
    .option('--wall <TEXT>', 'the symbol of a wall in the map (default: guessed)', symbol)
    .option('--floor <TEXT>', 'the symbol of floor in the map (default: guessed)', symbol)
}

/** Reports that a map which may have two characters a tile is read with one. */
export function noteSingle(terminal: Terminal, symbols: MazeSymbols): void {
  const { wall } = doubled(symbols)
  terminal.report(`note: read with one character a tile; for two, use --wall '${wall}'`)
}

/**
 * Symbols of `--wall` and `--floor`. Floor that is not given is as long as the wall. Throws an InputError if
 * one begins with the other.
 */
export function chooseSymbols(
  { wall, floor }: ChosenSymbols,
  usual = DEFAULT_SYMBOLS,
): MazeSymbols {
  const symbols = {
    wall: wall ?? usual.wall,
    floor: floor ?? usual.floor.padEnd([...(wall ?? '')].length, usual.floor),
  }
  if (symbols.wall.startsWith(symbols.floor) || symbols.floor.startsWith(symbols.wall)) {
    throw new InputError(
      `the wall "${symbols.wall}" and the floor "${symbols.floor}" cannot be told apart`,
    )
  }
  return symbols
}

/** Characters of two columns: wide ones of Unicode's East Asian Width (UAX 11), and emoji. */
const WIDE =
  /^[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]|\p{Emoji_Presentation}|\uFE0F/u

/** Mark of a path tile: as wide as floor on a screen, and different from wall and floor. */
export function pathMark({ wall, floor }: MazeSymbols): string {
  const characters = Array.from(new Intl.Segmenter().segment(floor), ({ segment }) => segment)
  const columns = characters.length + characters.filter((each) => WIDE.test(each)).length
  const marks = ['*', '+', 'o'].map((mark) => mark.repeat(columns))
  return marks.find((mark) => mark !== wall && mark !== floor) ?? marks[0]
}

export function marksOf(path: ArrayLike<number>, symbols: MazeSymbols): Map<number, string> {
  const mark = pathMark(symbols)
  return new Map(Array.from(path, (tile) => [tile, mark]))
}
