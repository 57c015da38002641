import { ENEMY_TRAITS } from '../../game/enemies/kinds.ts'
import { ENEMY_KINDS, type EnemyKind, type EnemyStart } from '../../game/level-layout.ts'
import { LEVELS } from '../../game/rules.ts'
import { GAP } from '../../game/gap.ts'
import { columnOf, rowOf, tileAt } from '../../../labyrinth/grid.ts'
import { quotient } from '../../../labyrinth/integer.ts'
import { enclosed, endsOf } from '../../../labyrinth/maze/ends.ts'
import {
  DEFAULT_SYMBOLS,
  doubled,
  firstRowOf,
  formatMaze,
  guessSymbols,
  mayBeDoubled,
  type MazeSymbols,
  parseMaze,
} from '../../../labyrinth/maze/text.ts'
import { DRAWN_SIDES, DrawnError, type DrawnLevel, requireDrawn } from './drawn-level.ts'

/** Marks of the entrance and the exit in a map: the first is written, all are read. */
const END_MARKS = { entrance: 'SA', exit: 'EB' } as const

/** Mark of an end of which a map with a character a tile would have two. */
const TWICE_ENDED = /SS|AA|EE|BB/

/** Mark of a gap in a map. */
const GAP_MARK = '+'

/** Ticks a tile of an enemy that no level of the game has. */
const UNKNOWN_PACE = 15

/** Name and text of a line below a map. */
export type LevelFact = readonly [name: string, fact: string]

const NAME_WIDTH = 15

const FACT = /^(\w+)\s+(.*)$/
const ENEMY_FACT = /^at (\d+),(\d+), (\d+) ticks a tile(?:, between (\d+),(\d+) and (\d+),(\d+))?$/

/** Limits of a text beyond which nothing is read: lines, and characters of each. */
const MOST_LINES = 200
const MOST_CHARACTERS = 200

/** Writes a level as its map, an empty line, and its facts, each on a line. */
export function formatDrawn(level: DrawnLevel): string {
  return `${formatLevelMap(level)}\n\n${formatFacts([...makerFacts(level), ...enemyFacts(level)])}\n`
}

/** Map of a level, a line a row: # wall, . floor, + gap, S start, E exit, M, D, H and G its enemies. */
export function formatLevelMap(
  level: Pick<DrawnLevel, 'grid' | 'entrance' | 'exit' | 'enemies'>,
): string {
  const marks = new Map<number, string>(
    level.enemies.map(({ kind, tile }) => [tile, ENEMY_TRAITS[kind].mark]),
  )
  level.grid.tiles.forEach((kind, tile) => {
    if (kind === GAP) marks.set(tile, GAP_MARK)
  })
  marks.set(level.entrance, END_MARKS.entrance[0]).set(level.exit, END_MARKS.exit[0])
  return formatMaze(level.grid, DEFAULT_SYMBOLS, marks)
}

export function formatFacts(facts: readonly LevelFact[]): string {
  return facts.map(([name, fact]) => `${name.padEnd(NAME_WIDTH)}${fact}`).join('\n')
}

/** Title and maker, unless empty, and look of a drawn level. */
export function makerFacts({ title, maker, look }: DrawnLevel): LevelFact[] {
  const facts: LevelFact[] = [
    ['title', title],
    ['maker', maker],
    ['look', String(look)],
  ]
  return facts.filter(([, fact]) => fact !== '')
}

/** The start, pace and patrol route of each enemy. */
export function enemyFacts({ grid, enemies }: Pick<DrawnLevel, 'grid' | 'enemies'>): LevelFact[] {
  const position = (at: number): string => `${columnOf(grid, at)},${rowOf(grid, at)}`
  return enemies.map(({ kind, tile, ticksPerTile, patrol }) => {
    const round = patrol[0] !== patrol[1] ? `, between ${patrol.map(position).join(' and ')}` : ''
    return [kind, `at ${position(tile)}, ${ticksPerTile} ticks a tile${round}`]
  })
}

/** The pace of a kind of enemy in a level of the game or, if that has none, in the next that has one. */
export function usualPace(kind: EnemyKind, look: number): number {
  const all = [...LEVELS.slice(look - 1), ...LEVELS].flatMap(({ enemies }) => enemies)
  return all.find((enemy) => enemy.kind === kind)?.ticksPerTile ?? UNKNOWN_PACE
}

/** Map and facts of a text, whose length is bounded. */
function partsOf(text: string) {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/, MOST_LINES)
    .map((line) => line.slice(0, MOST_CHARACTERS))
  const isBlank = (line: string): boolean => line.trim() === ''
  const begin = lines.findIndex((line) => !isBlank(line))
  const end = lines.findIndex((line, i) => i > begin && isBlank(line))
  const rows = end === -1 ? lines : lines.slice(0, end)
  return { rows, facts: lines.slice(rows.length).flatMap(readFact) }
}

/**
 * Guesses the symbols of a map from elsewhere, which may have marks and facts: one character a tile, unless
 * that gives it one end twice. In doubt, two may be meant as well.
 *
 * @param isDoubled true if two characters a tile were asked for
 */
export function guessNotation(text: string, isDoubled = false) {
  const map = partsOf(text).rows.join('\n')
  const single = guessSymbols(map)
  const isDoubtful = !isDoubled && mayBeDoubled(map)
  if (isDoubled || (isDoubtful && TWICE_ENDED.test(map))) {
    return { symbols: doubled(single), isDoubtful: false }
  }
  return { symbols: single, isDoubtful }
}

/**
 * Reads a level from a map, an empty line, and facts in any order. The map has the marks + for a gap, and on
 * floor S or A for the entrance, E or B for the exit, and those of enemies. Without a mark, the ends are those
 * of a carved maze; an open border is enclosed. Without a fact, an enemy has the usual pace and no patrol
 * route. Other facts are ignored. Time and memory are bounded, whatever the text.
 *
 * @param symbols notation of the map; that of `formatDrawn` for its texts
 * @throws MazeTextError for a text that is not a map
 * @throws DrawnError for a level that is not valid
 */
export function parseDrawn(text: string, symbols = guessNotation(text).symbols): DrawnLevel {
  const { rows, facts } = partsOf(text)
  const factOf = (wanted: string) => facts.findLast(([name]) => name === wanted)?.[1]

  const { map, marks } = takeMarks(rows, symbols)
  const first = firstRowOf(rows, symbols)
  const read = parseMaze(map, symbols, DRAWN_SIDES.width.max)
  const grid = enclosed(read)
  const border = grid === read ? 0 : 1
  const tileOf = (x: number, y: number): number => {
    if (x < read.width && y < read.height) return tileAt(grid, x + border, y + border)
    throw new DrawnError('enemies', `${x},${y} is outside the map`)
  }
  for (const { letter, x, y } of marks) {
    if (letter === GAP_MARK) grid.tiles[tileOf(x, y - first)] = GAP
  }
  const endOf = (letters: string): number | null => {
    const found = marks.filter(({ letter }) => letters.includes(letter))
    if (found.length < 2) return found.length === 0 ? null : tileOf(found[0].x, found[0].y - first)
    throw new DrawnError('ends', `line ${found[1].y + 1}: a map has only one ${letters[0]}`)
  }
  const look = Number(factOf('look') ?? 1)
  const listed = facts.flatMap(([name, fact]) => {
    const kind = ENEMY_KINDS.find((known) => known === name)
    return kind === undefined ? [] : [readEnemy(kind, fact, tileOf)]
  })
  const marked = marks.flatMap(({ letter, x, y }) => {
    const kind = ENEMY_KINDS.find((known) => ENEMY_TRAITS[known].mark === letter)
    const tile = tileOf(x, y - first)
    const isListed = listed.some((enemy) => enemy.kind === kind && enemy.tile === tile)
    if (kind === undefined || isListed) return []
    return [{ kind, tile, ticksPerTile: usualPace(kind, look), patrol: [tile, tile] as const }]
  })
  const ends = endsOf(grid)
  const level = {
    title: factOf('title') ?? '',
    maker: factOf('maker') ?? '',
    look,
    grid,
    entrance: endOf(END_MARKS.entrance) ?? ends.entrance,
    exit: endOf(END_MARKS.exit) ?? ends.exit,
    enemies: [...listed, ...marked],
  }
  requireDrawn(level)
  return level
}

/** Letter on a tile of a text. */
interface Mark {
  readonly letter: string
  readonly x: number
  readonly y: number
}

/** Replaces the marks in the rows of a map by floor; a mark, its letter first, is as wide as floor. */
export function takeMarks(rows: readonly string[], { wall, floor }: MazeSymbols) {
  const enemyMarks = ENEMY_KINDS.map((kind) => ENEMY_TRAITS[kind].mark)
  const letters = [...Object.values(END_MARKS), GAP_MARK, ...enemyMarks].join('')
  const pattern = new RegExp(`([${letters}])(?:\\1|[\\s${floor}]){${floor.length - 1}}`, 'g')
  const marks: Mark[] = []
  const floors = rows.map((row, y) =>
    row.replace(pattern, (_mark, letter: string, at: number) => {
      const walls = row.slice(0, at).split(wall).length - 1
      const x = walls + quotient(at - walls * wall.length, floor.length)
      marks.push({ letter, x, y })
      return floor
    }),
  )
  return { map: floors.join('\n'), marks }
}

function readFact(line: string): LevelFact[] {
  const found = FACT.exec(line.trim())
  return found === null ? [] : [[found[1], found[2]]]
}

function readEnemy(
  kind: EnemyKind,
  fact: string,
  tileOf: (x: number, y: number) => number,
): EnemyStart {
  const found = ENEMY_FACT.exec(fact)
  if (found === null) {
    const wanted = `${kind} at X,Y, N ticks a tile`
    throw new DrawnError('enemies', `expected "${wanted}", found "${kind} ${fact}"`)
  }
  const [x, y, ticksPerTile, fromX, fromY, toX, toY] = found.slice(1).map(Number)
  const tile = tileOf(x, y)
  return {
    kind,
    tile,
    ticksPerTile,
    patrol: Number.isNaN(toX) ? [tile, tile] : [tileOf(fromX, fromY), tileOf(toX, toY)],
  }
}
