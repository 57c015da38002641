import { InvalidArgumentError, Option } from 'commander'
import { MAX_SIDE } from '../labyrinth/grid.ts'
import { MAX_SEED_LENGTH, parseSeed, SeedError } from '../core/level/seed.ts'
import { MIN_MAZE_SIDE } from '../labyrinth/maze/cells.ts'

/** Column and row of a tile, both from 0. */
export type Coordinates = ReturnType<typeof coordinates>

/** Creates parsers of one kind of number, each for a range whose ends are included. */
function parserOf(shape: RegExp, kind: string) {
  return (least: number, most: number) =>
    (text: string): number => {
      const number = shape.test(text) ? Number(text) : NaN
      if (number >= least && number <= most) return number
      throw new InvalidArgumentError(`It must be ${kind} from ${least} to ${most}.`)
    }
}

export const wholeNumber = parserOf(/^\d+$/, 'a whole number')
export const decimal = parserOf(/^(\d+\.?\d*|\.\d+)$/, 'a number')
export const mazeSide = parserOf(/^\d*[13579]$/, 'an odd number')(MIN_MAZE_SIDE, MAX_SIDE)

/** Parses and folds a seed like the game: `Friday ` becomes `friday`. */
export function seed(text: string): string {
  try {
    return parseSeed(text)
  } catch (error) {
    if (!(error instanceof SeedError)) throw error
    throw new InvalidArgumentError(`A seed has 1 to ${MAX_SEED_LENGTH} characters.`)
  }
}

/** Parses `x,y`; the bounds are checked once the map is known. */
export function coordinates(text: string) {
  const match = /^(\d+),(\d+)$/.exec(text)
  if (match === null) {
    throw new InvalidArgumentError('It must be a column and a row, both from 0, such as 1,1.')
  }
  return { x: Number(match[1]), y: Number(match[2]) }
}

export function webAddress(text: string): string {
  if (/^https?:\/\/\S/.test(text) && URL.canParse(text)) return text
  throw new InvalidArgumentError('It must be an address such as https://example.org.')
}

/** Most UTF-16 units of a symbol: a text of the largest maze must fit into the memory of a string. */
const MAX_SYMBOL_LENGTH = 8

/** Parses the symbol of a wall or a floor: a short text without control characters or line breaks. */
export function symbol(text: string): string {
  if (text !== '' && text.length <= MAX_SYMBOL_LENGTH && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text))
    return text
  throw new InvalidArgumentError(
    `It must have 1 to ${MAX_SYMBOL_LENGTH} characters, and no line breaks or control characters.`,
  )
}

/** Option whose value is an id; the default is the first unless another is usual. */
export function choice(flags: string, about: string, rows: readonly Row[], usual?: string): Option {
  const ids = rows.map((row) => (typeof row === 'string' ? row : row.id))
  return new Option(flags, about).choices(ids).default(usual ?? ids[0])
}

/** An id, or a row of a table that has one. */
type Row = string | { readonly id: string }

/** Option name and value; a value of digits is a number. */
export type NamedValue = readonly [name: string, value: number | string]

/** Parses `name=value` and adds it to a list; the name is checked later. */
export function addNamedValue(text: string, before: readonly NamedValue[]): readonly NamedValue[] {
  const match = /^([^=]+)=(.+)$/.exec(text)
  if (match === null) {
    throw new InvalidArgumentError('It must be a name and a value, such as straightness=50.')
  }
  const [, name, value] = match
  return [...before, [name, /^\d{1,15}$/.test(value) ? Number(value) : value]]
}
