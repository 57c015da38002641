import { createGrid, FLOOR, type Grid, MAX_SIDE, MIN_SIDE, WALL } from '../grid.ts'
import { quotient } from '../integer.ts'

/** The symbols of a map: one text for a wall, one for floor. */
export interface MazeSymbols {
  readonly wall: string
  readonly floor: string
}

/** Notations that the reader detects, most specific first. */
export const KNOWN_SYMBOLS: readonly MazeSymbols[] = [
  { wall: '■', floor: '□' },
  { wall: '■', floor: '  ' },
  { wall: '█', floor: '.' },
  { wall: '█', floor: ' ' },
  { wall: '#', floor: '.' },
  { wall: '#', floor: ' ' },
  { wall: '1', floor: '0' },
]

export const DEFAULT_SYMBOLS: MazeSymbols = { wall: '#', floor: '.' }

/** The reason why a text is not a map; a stable id, which the page translates. */
export type MazeTextProblem = 'too-high' | 'too-wide' | 'too-small' | 'ragged' | 'symbol'

/** Error for a text that is not a map: the fault, and its line and column from 1. */
export class MazeTextError extends Error {
  readonly problem: MazeTextProblem
  readonly line: number
  readonly column: number

  constructor(problem: MazeTextProblem, fault: string, line: number, column: number) {
    super(`line ${line}, column ${column}: ${fault}`)
    this.name = 'MazeTextError'
    this.problem = problem
    this.line = line
    this.column = column
  }
}

/**
 * Reads a map: a line a row, every row equally wide, any size from 3 x 3 to 4,095 x 4,095. Line
 * ends may be LF or CR LF, blanks at the end of a line and empty lines around the rows do not
 * count, unless a wall is written as a blank. Where either symbol is blank, short rows are filled
 * up with it. No-break blanks, which web pages use, are blanks. Without symbols it detects the
 * notation from the text's characters, never two characters a tile. A text that exceeds a limit is read only
 * up to there, so that a hostile one costs little more than its copy.
 *
 * @param most largest number of tiles across or down
 * @throws MazeTextError for anything else.
 */
export function parseMaze(
  text: string,
  symbols: MazeSymbols = guessSymbols(text),
  most = MAX_SIDE,
): Grid {
  const wallIsBlank = symbols.wall.trim() === ''
  const isFilledUp = hasBlankTile(symbols)
  const { rows: lines, first } = rowsOf(plainText(text), symbols, most)
  if (lines.length > most) {
    throw new MazeTextError('too-high', `a map has at most ${most} rows`, first + most + 1, 1)
  }

  const rows = lines.map((line, y) => readRow(line, first + y + 1, symbols, most))
  const width = isFilledUp ? Math.max(0, ...rows.map((row) => row.length)) : (rows[0]?.length ?? 0)
  if (rows.length < MIN_SIDE || width < MIN_SIDE) {
    const fault = `a map needs at least ${MIN_SIDE} x ${MIN_SIDE} tiles, not ${width} x ${rows.length}`
    throw new MazeTextError('too-small', fault, Math.max(1, first + rows.length), 1)
  }
  const grid = createGrid(width, rows.length, wallIsBlank ? WALL : FLOOR)
  rows.forEach((row, y) => {
    if (row.length !== width && !isFilledUp) {
      const fault = `the row has ${row.length} tiles, the first row ${width}`
      const column = columnOfIndex(lines[y], textLengthOf(row, width, symbols))
      throw new MazeTextError('ragged', fault, first + y + 1, column)
    }
    grid.tiles.set(row, y * width)
  })
  return grid
}

/** Text without a byte order mark, and with plain blanks. */
function plainText(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll(/[\u00A0\u2007\u202F]/g, ' ')
}

function hasBlankTile({ wall, floor }: MazeSymbols): boolean {
  return wall.trim() === '' || floor.trim() === ''
}

/** Index of the first row among the lines of a map. If a tile is blank, a line of blanks is a row. */
export function firstRowOf(lines: readonly string[], symbols: MazeSymbols): number {
  const isBlank = hasBlankTile(symbols)
  return Math.max(
    0,
    lines.findIndex((line) => (isBlank ? line : line.trim()) !== ''),
  )
}

/** Rows of a map, without empty lines around them, and the index of the first line that is one. */
function rowsOf(
  text: string,
  symbols: MazeSymbols,
  most: number,
): { rows: string[]; first: number } {
  // A wall that ends in a blank would lose it at the end of a line.
  const keepsBlanks = symbols.wall !== symbols.wall.trimEnd()
  const ended = keepsBlanks ? withoutLastLineEnds(text) : text.trimEnd()
  const lines = ended === '' ? [] : ended.split(/\r?\n/, 2 * most + 1)
  const first = firstRowOf(lines, symbols)
  const rows = lines.slice(first)
  return { rows: keepsBlanks ? rows : rows.map((row) => row.trimEnd()), first }
}

function withoutLastLineEnds(text: string): string {
  let end = text.length
  while (text.endsWith('\n', end)) end -= text.endsWith('\r\n', end) ? 2 : 1
  return text.slice(0, end)
}

/** The length of the first tiles of a row in the text, in UTF-16 units. */
function textLengthOf(row: Uint8Array, count: number, { wall, floor }: MazeSymbols): number {
  let length = 0
  for (const tile of row.subarray(0, count)) length += tile === WALL ? wall.length : floor.length
  return length
}

/** The known symbols that match a map's characters, or pairs if it would be ragged in the symbols themselves. */
export function guessSymbols(text: string): MazeSymbols {
  const plain = plainText(text)
  const known =
    KNOWN_SYMBOLS.find(({ wall, floor }) => plain.includes(wall) && plain.includes(floor)) ??
    KNOWN_SYMBOLS.find(({ wall }) => plain.includes(wall)) ??
    DEFAULT_SYMBOLS
  return known.floor.length > 1 && mayBeDoubled(plain, known) ? doubled(known) : known
}

/** Symbols of two characters a tile. */
export function doubled({ wall, floor }: MazeSymbols): MazeSymbols {
  return { wall: wall.repeat(2), floor: floor.padEnd(2, floor) }
}

/**
 * True if a map of these symbols may have two characters a tile: equal rows of pairs inside a wall. A drawing
 * whose walls come in pairs may too. Pairs of other characters may be marks.
 */
export function mayBeDoubled(text: string, single = guessSymbols(text)): boolean {
  if (single.wall.length > 1) return false
  const symbols = doubled(single)
  const { wall, floor } = symbols
  const { rows } = rowsOf(plainText(text), symbols, MAX_SIDE)
  const edge = wall.repeat(Math.min(MAX_SIDE, quotient(rows[0]?.length ?? 0, 2)))
  const isTile = (pair: string): boolean =>
    pair === wall || pair === floor || !(wall + floor).includes(pair[0])
  const isRow = (row: string): boolean =>
    row.length === edge.length &&
    row.startsWith(wall) &&
    row.endsWith(wall) &&
    (row.match(/../g) ?? []).every(isTile)
  const isInside = rows.length >= MIN_SIDE && rows[0] === edge && rows.at(-1) === edge
  return isInside && rows.every(isRow) && rows.some((row) => row.includes(floor))
}

function readRow(
  line: string,
  lineNumber: number,
  { wall, floor }: MazeSymbols,
  most: number,
): Uint8Array {
  const row = new Uint8Array(Math.min(most, line.length))
  let count = 0
  let at = 0
  while (at < line.length) {
    const isWall = line.startsWith(wall, at)
    if (!isWall && !line.startsWith(floor, at)) {
      const found = String.fromCodePoint(line.codePointAt(at) ?? 0)
      const fault = `expected "${wall}" or "${floor}", found "${found}"`
      throw new MazeTextError('symbol', fault, lineNumber, columnOfIndex(line, at))
    }
    at += isWall ? wall.length : floor.length
    if (count === most) {
      const fault = `a row has at most ${most} tiles`
      throw new MazeTextError('too-wide', fault, lineNumber, columnOfIndex(line, at))
    }
    row[count++] = isWall ? WALL : FLOOR
  }
  return row.subarray(0, count)
}

/** Columns count characters as a reader sees them, not UTF-16 units. */
function columnOfIndex(line: string, index: number): number {
  return [...line.slice(0, index)].length + 1
}

/**
 * Writes a map, a line a row, joined by line feeds. `marks` writes single tiles otherwise, for a
 * path or for actors.
 */
export function formatMaze(
  grid: Grid,
  symbols: MazeSymbols = DEFAULT_SYMBOLS,
  marks: ReadonlyMap<number, string> = new Map(),
): string {
  const symbolOf = (tile: number): string =>
    marks.get(tile) ?? (grid.tiles[tile] === FLOOR ? symbols.floor : symbols.wall)
  const lines = Array.from({ length: grid.height }, (_, y) =>
    Array.from({ length: grid.width }, (_, x) => symbolOf(y * grid.width + x)).join(''),
  )
  return lines.join('\n')
}
