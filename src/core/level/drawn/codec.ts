import { Base64Error, decodeBase64, decodeStart, encodeBase64 } from '../../base64.ts'
import { hashBytes } from '../../game/hash.ts'
import { ENEMY_KINDS, type EnemyStart } from '../../game/level-layout.ts'
import { GAP } from '../../game/gap.ts'
import {
  columnOf,
  createGrid,
  FLOOR,
  type Grid,
  isInner,
  rowOf,
  WALL,
} from '../../../labyrinth/grid.ts'
import { quotient } from '../../../labyrinth/integer.ts'
import { endsOf } from '../../../labyrinth/maze/ends.ts'
import { MAX_NAME_LENGTH } from '../../name.ts'
import { canBeGap } from '../gaps.ts'
import { joinDrawnSeed, MAX_DRAWN_CODE_LENGTH, parseSource } from '../source.ts'
import {
  DRAWN_SIDES,
  DrawnError,
  type DrawnLevel,
  ENEMY_PACE,
  layoutOf,
  MAX_DRAWN_ENEMIES,
  MAX_TITLE_LENGTH,
  patrols,
  requireDrawn,
  type WonLevel,
} from './drawn-level.ts'
import {
  codeText,
  createBitCounts,
  createNumberCounts,
  createRangeDecoder,
  createRangeEncoder,
  type SymbolCoder,
} from '../../range-coder.ts'
import { codeWin } from './win-codec.ts'

/*
 * Format 1, from the outside in.
 *
 * SEED   `DRAWN `, TEXT
 * TEXT   base64url without padding, at most 2,500 characters
 * BYTES  1     format version: 1
 *        3     check: the low bits of `hashBytes` (core/game/hash.ts) of the level, the highest byte first
 *        ...   the level, symbols of the range coder (core/range-coder.ts), without zeros at its end
 * LEVEL  uniform below 89 and 51: width - 7, height - 7
 *        a bit for each tile inside the border, row by row, 1 for a wall; its context are six tiles
 *        before it, W, NW, N, NE, WW and NN, and whether its column and row are odd
 *        a bit for each wall that can be a gap (`canBeGap`), 1 for a gap
 *        entrance, exit: a bit, 1 if it is as `endsOf` has it; else a TILE
 *        uniform below 16: look - 1
 *        text  the title, then the maker
 *        enemies, uniform below 7, each as KIND, uniform below 16 in the order of `ENEMY_KINDS`; TILE;
 *        uniform below 32: ticks a tile - 13; of a sentinel the other end of its patrol, a TILE
 *        the win, see win-codec.ts
 * TILE   the index among the tiles of floor, uniform
 * text   the length in code points, then each code point, numbers (`codeNumber`)
 *
 * A valid text is the one that encoding its level gives, so a level has one text.
 */

const FORMAT = 1
const HEAD_BYTES = 4

const TILE_CONTEXTS = 256

/** Kinds and looks that the format has room for. */
const KINDS = 16
const LOOKS = 16
const PACES = ENEMY_PACE.slowest - ENEMY_PACE.fastest + 1

/**
 * Seed of a drawn level; equal levels have equal seeds. Tiles outside a mask become wall.
 *
 * @throws DrawnError for an invalid level, a win that does not end at the exit, and too much text.
 */
export function drawnSeed(level: WonLevel): string {
  requireDrawn(level)
  const code = encodeDrawn(level)
  if (code.length > MAX_DRAWN_CODE_LENGTH) {
    throw new DrawnError('size', 'the level is too large for a link')
  }
  return joinDrawnSeed(code)
}

/**
 * Decodes the level of a seed. Its win reaches the exit, but whether enemies prevent that is known only
 * once it is played (build-drawn.ts).
 *
 * @throws DrawnError for any other text.
 */
export function readDrawn(seed: string): WonLevel {
  return decodeDrawn(textOfDrawn(seed))
}

/** Text of a drawn seed, for a link. */
export function textOfDrawn(seed: string): string {
  const source = parseSource(seed)
  if (source.kind !== 'drawn') throw damaged('it is no seed of a drawn level')
  return source.code
}

/**
 * Seed of the text of a link. Its check says where it ends, so characters that a message has glued to it
 * are left out.
 *
 * @throws DrawnError for a text that is not valid.
 */
export function seedOfDrawnText(text: string): string {
  const own = text.slice(0, endOf(text))
  decodeDrawn(own)
  return joinDrawnSeed(own)
}

/** Length of the longest beginning of a text with a right check; that of the text if there is none. */
function endOf(text: string): number {
  const bytes = decodeStart(text.slice(0, MAX_DRAWN_CODE_LENGTH))
  let end = bytes.length
  while (end > HEAD_BYTES && !hasCheck(bytes.subarray(0, end))) end--
  return end > HEAD_BYTES ? quotient(4 * end + 2, 3) : text.length
}

function hasCheck(bytes: Uint8Array): boolean {
  const check = (bytes[1] << 16) | (bytes[2] << 8) | bytes[3]
  return (hashBytes(bytes.subarray(HEAD_BYTES)) & 0xff_ffff) === check
}

function encodeDrawn(level: WonLevel): string {
  const coder = createRangeEncoder()
  codeLevel(coder, level)
  const body = coder.finish()
  const check = hashBytes(body)
  const head = [FORMAT, (check >>> 16) & 0xff, (check >>> 8) & 0xff, check & 0xff]
  return encodeBase64(Uint8Array.from([...head, ...body]))
}

function decodeDrawn(text: string): WonLevel {
  if (text.length > MAX_DRAWN_CODE_LENGTH) throw damaged('it is too long')
  const bytes = undamaged(() => decodeBase64(text))
  if (bytes.length <= HEAD_BYTES) throw damaged('it ends too early')
  if (bytes[0] !== FORMAT) throw damaged('its format is unknown')
  if (!hasCheck(bytes)) throw damaged('its check is wrong')
  const level = undamaged(() => codeLevel(createRangeDecoder(bytes.subarray(HEAD_BYTES))))
  if (encodeDrawn(level) !== text) throw damaged('its level has another text')
  return level
}

/** Result of a reader; its own errors are those of a damaged text. */
function undamaged<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError || error instanceof Base64Error) throw damaged(error.message)
    throw error
  }
}

function damaged(fault: string): DrawnError {
  return new DrawnError('damaged', `the text of the drawn level is damaged: ${fault}`)
}

/** Codes a level; `given` is the level to write, and undefined in order to read. */
function codeLevel(coder: SymbolCoder, given?: WonLevel): WonLevel {
  const grid = codeMap(coder, given?.grid)
  codeGaps(coder, grid, given?.grid)
  const floor: number[] = []
  grid.tiles.forEach((tile, i) => {
    if (tile === FLOOR) floor.push(i)
  })
  if (floor.length < 2) throw new DrawnError('ends', 'entrance and exit must be two tiles of floor')
  const codeTile = (tile?: number): number =>
    floor[coder.uniform(floor.length, tile === undefined ? 0 : floor.indexOf(tile))]
  const usual = endsOf(grid)
  const usualEnds = createBitCounts(2)
  const codeEnd = (end: keyof typeof usual, context: number): number => {
    const isUsual = coder.bit(usualEnds, context, given?.[end] === usual[end] ? 1 : 0) === 1
    return isUsual ? usual[end] : codeTile(given?.[end])
  }
  const entrance = codeEnd('entrance', 0)
  const exit = codeEnd('exit', 1)
  const look = coder.uniform(LOOKS, (given?.look ?? 1) - 1) + 1
  const textCounts = { lengths: createNumberCounts(), characters: createNumberCounts() }
  const title = codeText(coder, textCounts, MAX_TITLE_LENGTH, given?.title)
  const maker = codeText(coder, textCounts, MAX_NAME_LENGTH, given?.maker)
  const enemyCount = coder.uniform(MAX_DRAWN_ENEMIES + 1, given?.enemies.length ?? 0)
  const enemies = Array.from({ length: enemyCount }, (_, i) =>
    codeEnemy(coder, codeTile, given?.enemies[i]),
  )
  const level: DrawnLevel = { title, maker, look, grid, entrance, exit, enemies }
  requireDrawn(level)
  return { ...level, win: codeWin(coder, layoutOf(level), given?.win) }
}

function codeMap(coder: SymbolCoder, given?: Grid): Grid {
  const counts = createBitCounts(TILE_CONTEXTS)
  const { width: across, height: down } = DRAWN_SIDES
  const codeSide = ({ min, max }: { min: number; max: number }, side = min): number =>
    coder.uniform(max - min + 1, side - min) + min
  const width = codeSide(across, given?.width)
  const grid = createGrid(width, codeSide(down, given?.height))
  const { tiles } = grid
  for (let tile = 0; tile < tiles.length; tile++) {
    if (!isInner(grid, tile)) continue
    const x = columnOf(grid, tile)
    const y = rowOf(grid, tile)
    const near =
      tiles[tile - 1] |
      (tiles[tile - width - 1] << 1) |
      (tiles[tile - width] << 2) |
      (tiles[tile - width + 1] << 3) |
      ((x === 1 ? WALL : tiles[tile - 2]) << 4) |
      ((y === 1 ? WALL : tiles[tile - 2 * width]) << 5)
    const context = near | ((x & 1) << 6) | ((y & 1) << 7)
    const bit = given === undefined || given.tiles[tile] === FLOOR ? 0 : 1
    tiles[tile] = coder.bit(counts, context, bit) === 0 ? FLOOR : WALL
  }
  return grid
}

/** Codes which walls of a map are gaps, and opens them. */
function codeGaps(coder: SymbolCoder, grid: Grid, given?: Grid): void {
  const counts = createBitCounts(1)
  const walls = Array.from(grid.tiles.keys()).filter(
    (tile) => grid.tiles[tile] === WALL && isInner(grid, tile) && canBeGap(grid, tile),
  )
  for (const tile of walls) {
    const isGap = coder.bit(counts, 0, given?.tiles[tile] === GAP ? 1 : 0) === 1
    if (isGap) grid.tiles[tile] = GAP
  }
}

function codeEnemy(
  coder: SymbolCoder,
  codeTile: (tile?: number) => number,
  given?: EnemyStart,
): EnemyStart {
  const kind = ENEMY_KINDS.at(coder.uniform(KINDS, given ? ENEMY_KINDS.indexOf(given.kind) : 0))
  if (kind === undefined) throw damaged('it has an unknown enemy')
  const tile = codeTile(given?.tile)
  const pace = given?.ticksPerTile ?? ENEMY_PACE.fastest
  const ticksPerTile = coder.uniform(PACES, pace - ENEMY_PACE.fastest) + ENEMY_PACE.fastest
  return {
    kind,
    tile,
    ticksPerTile,
    patrol: [tile, patrols(kind) ? codeTile(given?.patrol[1]) : tile],
  }
}
