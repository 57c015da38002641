import { columnOf, type Direction, DIRECTIONS, DX, DY, EAST, rowOf, tileAhead } from '../grid.ts'
import { type AiState, ENEMY_TRAITS, type EnemyTraits } from './enemies/kinds.ts'
import type { EnemyStart, LevelLayout } from './level-layout.ts'
import { createPathCache, type PathCache } from './path-cache.ts'
import { PLAYER_TICKS_PER_TILE } from './rules.ts'

/**
 * ready: nothing moves before the first movement into an open way. running: the hunt. caught: a
 * pause before the level starts again. cleared: the player stands on the exit.
 */
export const PHASES = ['ready', 'running', 'caught', 'cleared'] as const
export type Phase = (typeof PHASES)[number]

/**
 * The input of one tick: a bit for each direction that is held, `1 << direction`, and one for a
 * restart of the level.
 */
export type Input = number
export const NO_INPUT: Input = 0
export const RESTART: Input = 16

/** The player or an enemy, moving from tile to tile. */
export interface Walker {
  /** The tile last stood on. */
  tile: number
  /** The direction of its current or last movement. */
  direction: Direction
  /** Ticks since it left the middle of `tile`, 0 while it stands there. */
  progress: number
  readonly ticksPerTile: number
}

/** An enemy. The meaning of `timer`, `aim` and `mark` depends on its kind, see `enemies/`. */
export interface Enemy extends Walker {
  readonly start: EnemyStart
  aiState: AiState
  timer: number
  aim: number
  mark: number
}

/** A level being played. Only `step` writes it. */
export interface GameState {
  readonly level: LevelLayout
  /**
   * True if this level is part of a run: then the clock runs on and catches add up when the level
   * starts again. If not, that is a new attempt, and everything is as before the first tick.
   */
  readonly keepsTime: boolean
  phase: Phase
  /** The clock: steps taken since the first movement, which is step 1. */
  tick: number
  catches: number
  /** Number of starts of the level: 1, and one more after every catch and restart. */
  starts: number
  /** Ticks left of a catch. */
  holding: number
  /** The input of the tick before. */
  held: Input
  /** Of the held directions those that have moved the player: let go of, they are no taps. */
  used: Input
  /** Of each direction, the tick when it was last pressed; `NEVER` when that is used up. */
  readonly pressedAt: Int32Array
  readonly player: Walker
  readonly enemies: readonly Enemy[]
  /** Distances and traversals computed so far; states may share them. */
  readonly pathCache: PathCache
}

/** Longer ago than `TURN_BUFFER_TICKS`. */
export const NEVER = -1_000_000

/** Cached fields of a game: the exit's, and those from which a view reads ways of the enemies. */
const KEPT_FIELDS = 12

/** A level before its first tick. */
export function createState(
  level: LevelLayout,
  keepsTime: boolean,
  pathCache: PathCache = createPathCache(level.grid, KEPT_FIELDS),
): GameState {
  return {
    level,
    keepsTime,
    phase: 'ready',
    tick: 0,
    catches: 0,
    starts: 1,
    holding: 0,
    held: NO_INPUT,
    used: NO_INPUT,
    pressedAt: new Int32Array(DIRECTIONS.length).fill(NEVER),
    player: createWalker(level.entrance, PLAYER_TICKS_PER_TILE),
    enemies: level.enemies.map(createEnemy),
    pathCache,
  }
}

/** An independent state, equal to another. Both share level and path cache. */
export function cloneState(state: GameState): GameState {
  return {
    ...state,
    pressedAt: state.pressedAt.slice(),
    player: { ...state.player },
    enemies: state.enemies.map((enemy) => ({ ...enemy })),
  }
}

function createEnemy(start: EnemyStart): Enemy {
  const { tile, ticksPerTile, kind } = start
  // Every field by name: engines read those slower that are added to a spread object.
  const enemy: Enemy = {
    tile,
    direction: EAST,
    progress: 0,
    ticksPerTile,
    start,
    aiState: ENEMY_TRAITS[kind].aiState,
    timer: 0,
    aim: 0,
    mark: 0,
  }
  putEnemy(enemy)
  return enemy
}

function createWalker(tile: number, ticksPerTile: number): Walker {
  return { tile, direction: EAST, progress: 0, ticksPerTile }
}

/** Puts an enemy back to its start, in its initial state. */
export function putEnemy(enemy: Enemy): void {
  const { tile, kind } = enemy.start
  const { aiState, aimsAtStart }: EnemyTraits = ENEMY_TRAITS[kind]
  putWalker(enemy, tile)
  enemy.aiState = aiState
  enemy.timer = 0
  enemy.aim = aimsAtStart ? tile : 0
  enemy.mark = 0
}

/** Puts a walker into the middle of a tile. */
export function putWalker(walker: Walker, tile: number): void {
  walker.tile = tile
  walker.direction = EAST
  walker.progress = 0
}

/** The tile that a walker is nearest to the middle of; half-way it is the one ahead. */
export function tileOf(level: LevelLayout, walker: Walker): number {
  const ahead = 2 * walker.progress >= walker.ticksPerTile
  return ahead ? tileAhead(level.grid, walker.tile, walker.direction) : walker.tile
}

/** A walker's column in ticks: `ticksPerTile` times its place in tiles, so a whole number. */
export function columnTicks(level: LevelLayout, walker: Walker): number {
  return (
    columnOf(level.grid, walker.tile) * walker.ticksPerTile + DX[walker.direction] * walker.progress
  )
}

/** A walker's row in ticks, likewise. */
export function rowTicks(level: LevelLayout, walker: Walker): number {
  return (
    rowOf(level.grid, walker.tile) * walker.ticksPerTile + DY[walker.direction] * walker.progress
  )
}
