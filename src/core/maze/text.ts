import { createGrid, FLOOR, type Grid, MAX_SIDE, MIN_SIDE, WALL } from '../grid.ts'

/** The symbols of a map: one text for a wall, one for floor. */
export interface MazeSymbols {
  readonly wall: string
  readonly floor: string
}

/** Notations that the reader detects, most specific first. */
export const KNOWN_SYMBOLS: readonly MazeSymbols[] = [
  { wall: '■', floor: '□' },
  { wall: '■', floor: '  ' },
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
 * ends may be LF or CR LF, blanks at the end of a line and empty lines after the last row do not
 * count, unless a wall is written as a blank. Where either symbol is blank, short rows are filled
 * up with it. Without symbols it detects the notation from the text's characters.
 *
 * @throws MazeTextError for anything else.
 */
export function parseMaze(text: string, symbols: MazeSymbols = guessSymbols(text)): Grid {
  const wallIsBlank = symbols.wall.trim() === ''
  // A wall that ends in a blank would lose it at the end of a line.
  const keepsBlanks = symbols.wall !== symbols.wall.trimEnd()
  const isFilledUp = wallIsBlank || symbols.floor.trim() === ''
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => (keepsBlanks ? line : line.trimEnd()))
  while (lines.length > 0 && lines[lines.length - 1] === '') lines.pop()
  if (lines.length > MAX_SIDE) {
    throw new MazeTextError('too-high', `a map has at most ${MAX_SIDE} rows`, MAX_SIDE + 1, 1)
  }

  const rows = lines.map((line, index) => readRow(line, index + 1, symbols))
  const width = isFilledUp ? Math.max(0, ...rows.map((row) => row.length)) : (rows[0]?.length ?? 0)
  if (rows.length < MIN_SIDE || width < MIN_SIDE) {
    const fault = `a map needs at least ${MIN_SIDE} x ${MIN_SIDE} tiles, not ${width} x ${rows.length}`
    throw new MazeTextError('too-small', fault, Math.max(1, rows.length), 1)
  }
  const grid = createGrid(width, rows.length, wallIsBlank ? WALL : FLOOR)
  rows.forEach((row, y) => {
    if (row.length !== width && !isFilledUp) {
      const fault = `the row has ${row.length} tiles, the first row ${width}`
      const column = columnOfIndex(lines[y], lengthOf(row, width, symbols))
      throw new MazeTextError('ragged', fault, y + 1, column)
    }
    grid.tiles.set(row, y * width)
  })
  return grid
}

/** The length of the first tiles of a row in the text, in UTF-16 units. */
function lengthOf(row: readonly number[], count: number, { wall, floor }: MazeSymbols): number {
  let length = 0
  for (const tile of row.slice(0, count)) length += tile === WALL ? wall.length : floor.length
  return length
}

/** The known symbols that match a map's characters. */
export function guessSymbols(text: string): MazeSymbols {
  const known = KNOWN_SYMBOLS.find(({ wall, floor }) => text.includes(wall) && text.includes(floor))
  return known ?? KNOWN_SYMBOLS.find(({ wall }) => text.includes(wall)) ?? DEFAULT_SYMBOLS
}

function readRow(line: string, lineNumber: number, { wall, floor }: MazeSymbols): number[] {
  const row: number[] = []
  let at = 0
  while (at < line.length) {
    const isWall = line.startsWith(wall, at)
    if (!isWall && !line.startsWith(floor, at)) {
      const found = String.fromCodePoint(line.codePointAt(at) ?? 0)
      const fault = `expected "${wall}" or "${floor}", found "${found}"`
      throw new MazeTextError('symbol', fault, lineNumber, columnOfIndex(line, at))
    }
    at += isWall ? wall.length : floor.length
    if (row.push(isWall ? WALL : FLOOR) > MAX_SIDE) {
      const fault = `a row has at most ${MAX_SIDE} tiles`
      throw new MazeTextError('too-wide', fault, lineNumber, columnOfIndex(line, at))
    }
  }
  return row
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
  const lines: string[] = []
  for (let y = 0; y < grid.height; y++) {
    let line = ''
    for (let x = 0; x < grid.width; x++) {
      const tile = y * grid.width + x
      line += marks.get(tile) ?? (grid.tiles[tile] === FLOOR ? symbols.floor : symbols.wall)
    }
    lines.push(line)
  }
  return lines.join('\n')
}
