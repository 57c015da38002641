import { ENEMY_TRAITS } from '../../game/enemies/kinds.ts'
import type { EnemyKind, EnemyStart, LevelLayout } from '../../game/level-layout.ts'
import { LEVEL_COUNT, levelRules, PLAYER_TICKS_PER_TILE, TICK_HZ } from '../../game/rules.ts'
import type { Input } from '../../game/state.ts'
import { GAP, isOpenToRunner, runnerGrid } from '../../game/gap.ts'
import { FLOOR, type Grid, isInner } from '../../../labyrinth/grid.ts'
import { isBlank, isName } from '../../name.ts'
import { distanceField } from '../../../labyrinth/path/distance-field.ts'
import { canBeGap } from '../gaps.ts'
import type { Optimum } from '../optimum.ts'

/** Sides of a drawn labyrinth in tiles; any whole number between, odd or even. */
export const DRAWN_SIDES = { width: { min: 7, max: 95 }, height: { min: 7, max: 57 } } as const

export const MAX_DRAWN_ENEMIES = 6

/** Ticks per tile of an enemy: always more than the player's. */
export const ENEMY_PACE = { fastest: PLAYER_TICKS_PER_TILE + 1, slowest: 44 } as const

/** Most characters of a title, in code points. */
export const MAX_TITLE_LENGTH = 40

/** Most ticks of a win: ten minutes. */
export const MAX_WIN_TICKS = 600 * TICK_HZ

/** A drawn labyrinth, which may be impossible to win. */
export interface DrawnLevel {
  /** Title, '' for none. */
  readonly title: string
  /** Name of the maker, '' for none. */
  readonly maker: string
  /** Level number, 1 to 10, whose colours and music the level has. */
  readonly look: number
  /** Map whose border is wall. */
  readonly grid: Grid
  readonly entrance: number
  readonly exit: number
  readonly enemies: readonly EnemyStart[]
}

/** A drawn level with a win. */
export interface WonLevel extends DrawnLevel {
  /** Input of each tick of a win, from the first movement to the exit. */
  readonly win: readonly Input[]
}

/** The reason why a level is not valid; a stable id, which the page translates. */
export type DrawnProblem =
  'size' | 'border' | 'gaps' | 'ends' | 'enemies' | 'title' | 'win' | 'damaged'

/** Error for a drawn level, or a text of one, that is not valid. */
export class DrawnError extends Error {
  readonly problem: DrawnProblem

  constructor(problem: DrawnProblem, fault: string) {
    super(fault)
    this.name = 'DrawnError'
    this.problem = problem
  }
}

/**
 * Result of a search for wins of a drawn level. won: it can be won. no-path: no way leads to the exit.
 * always-caught: every play is caught. not-proven: the search gave up first.
 */
export type DrawnProof = WonProof | NoPathProof | CaughtProof | NotProven

export interface WonProof {
  readonly kind: 'won'
  /** Input of each tick of the fastest win found. */
  readonly win: readonly Input[]
  /** True if the maker has won what the search could not. */
  readonly isByHand?: boolean
  /** Time of the fastest win; undefined while it is still searched for. */
  readonly optimum?: Optimum
  /** Tiles of a shortest path from entrance to exit, both included. */
  readonly path: readonly number[]
  /** Tile where a player who runs that path blindly is caught, and by whom; null if nowhere. */
  readonly blindCatch: { readonly tile: number; readonly by: EnemyKind } | null
}

interface NoPathProof {
  readonly kind: 'no-path'
  /** Tiles that the player can reach. */
  readonly reached: readonly number[]
  /** Fewest walls whose removal opens a path. */
  readonly walls: readonly number[]
}

export interface CaughtProof {
  readonly kind: 'always-caught'
  /** Tiles of the play that gets nearest to the exit, from the entrance on. */
  readonly way: readonly number[]
  /** Steps that it lacks. */
  readonly stepsLeft: number
  /** Enemy that catches a player who goes on from there. */
  readonly by: EnemyKind
}

export interface NotProven {
  readonly kind: 'not-proven'
  readonly path: readonly number[]
}

/** Calls a function; null if it throws a DrawnError. */
export function validOrNull<T>(act: () => T): T | null {
  try {
    return act()
  } catch (error) {
    if (error instanceof DrawnError) return null
    throw error
  }
}

/**
 * Requires a level to be within all limits: its size, a border of wall, gaps that open a wall between two
 * tiles of floor, entrance and exit on two tiles of floor, enemies on floor with a permitted pace, and a title and a name that may be shown.
 *
 * @throws DrawnError for the first fault.
 */
export function requireDrawn(level: DrawnLevel): void {
  const { title, maker, grid, entrance, exit, enemies, look } = level
  const { width, height, tiles } = grid
  const { width: across, height: down } = DRAWN_SIDES
  const isSize = isInRange(width, across.min, across.max) && isInRange(height, down.min, down.max)
  if (!isSize || tiles.length !== width * height) {
    const limits = `${across.min} x ${down.min} to ${across.max} x ${down.max}`
    throw new DrawnError('size', `a drawn map has ${limits} tiles, not ${width} x ${height}`)
  }
  const isFloor = (tile: number): boolean => tiles[tile] === FLOOR
  if (tiles.some((kind, i) => isOpenToRunner(kind) && !isInner(grid, i)))
    throw new DrawnError('border', 'the border of the map must be wall')
  if (tiles.some((kind, i) => kind === GAP && !canBeGap(grid, i)))
    throw new DrawnError('gaps', 'a gap opens a wall with floor at two opposite sides')
  if (entrance === exit || !isFloor(entrance) || !isFloor(exit))
    throw new DrawnError('ends', 'entrance and exit must be two tiles of floor')
  const fits = ({ kind, tile, patrol, ticksPerTile }: EnemyStart): boolean =>
    [tile, ...patrol].every(isFloor) &&
    patrol[0] === tile &&
    (patrols(kind) || patrol[1] === tile) &&
    isInRange(ticksPerTile, ENEMY_PACE.fastest, ENEMY_PACE.slowest)
  if (enemies.length > MAX_DRAWN_ENEMIES || !enemies.every(fits)) {
    const pace = `${ENEMY_PACE.fastest} to ${ENEMY_PACE.slowest} ticks a tile`
    throw new DrawnError('enemies', `at most ${MAX_DRAWN_ENEMIES} enemies stand on floor, ${pace}`)
  }
  const isUnseen = [title, maker].some((text) => text !== '' && isBlank(text))
  if (isUnseen || !isName(title, MAX_TITLE_LENGTH) || !isName(maker))
    throw new DrawnError('title', 'the title or the name of the maker is not valid')
  if (!isInRange(look, 1, LEVEL_COUNT))
    throw new DrawnError('damaged', `a look is a number from 1 to ${LEVEL_COUNT}`)
}

/** Layout of a drawn level for games and searches; `shortest` is -1 if no way leads to the exit. */
export function layoutOf(level: DrawnLevel): LevelLayout {
  const { grid, entrance, exit, enemies, look } = level
  const { algorithm } = levelRules(look)
  const shortest = distanceField(runnerGrid(grid), exit).steps[entrance]
  return { seed: '', number: 0, algorithm, grid, entrance, exit, shortest, enemies }
}

/** True for a kind of enemy that patrols between two tiles. */
export function patrols(kind: EnemyKind): boolean {
  return ENEMY_TRAITS[kind].startRule === 'patrol'
}

function isInRange(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}
