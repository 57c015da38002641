import {
  columnOf,
  type Direction,
  DIRECTIONS,
  DX,
  DY,
  EAST,
  rowOf,
  tileAhead,
} from '../../labyrinth/grid.ts'
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
 * The input of one tick: a bit for each direction that is held (1 north, 2 east, 4 south, 8 west), and one for
 * a restart of the level.
 */
export type Input = number
export const NO_INPUT: Input = 0
export const RESTART: Input = 16

/** The player or an enemy, moving from tile to tile. */
export interface Walker {
  /** The tile last stood on. */
  tile: number
  /** The direction of the current or last movement. */
  direction: Direction
  /** Ticks since the walker left the middle of `tile`, 0 while it stands there. */
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
export type GameState = ReturnType<typeof createState>

/** A tick longer ago than `TURN_BUFFER_TICKS`. */
export const NEVER = -1_000_000

/** Cached fields of a game: the exit's, and those from which a view reads routes of enemies. */
const CACHED_FIELDS = 12

/** A level before its first tick. */
export function createState(
  level: LevelLayout,
  /**
   * True if this level is part of a run: then the clock runs on and catches add up when the level
   * starts again. If not, that is a new attempt, and everything is as before the first tick.
   */
  keepsTime: boolean,
  /** Distances and traversals computed so far; states may share them. */
  pathCache: PathCache = createPathCache(level.grid, CACHED_FIELDS),
  /** True if a restart while the hunt is on counts as a catch. */
  isRestartCatch = false,
) {
  return {
    level,
    keepsTime,
    isRestartCatch,
    phase: 'ready' as Phase,
    /** The clock: steps taken since the first movement, which is step 1. */
    tick: 0,
    catches: 0,
    /** Number of starts of the level: 1, and one more after every catch and restart. */
    starts: 1,
    /** Ticks left of the pause after a catch. */
    holding: 0,
    /** The input of the last tick. */
    held: NO_INPUT,
    /** Held directions that have moved the player: released, they do not count as taps. */
    used: NO_INPUT,
    /** The tick when each direction was last pressed; `NEVER` once that press is used up. */
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

/** The tile whose middle is nearest to a walker; half-way, the tile ahead. */
export function tileOf(level: LevelLayout, walker: Walker): number {
  const ahead = 2 * walker.progress >= walker.ticksPerTile
  return ahead ? tileAhead(level.grid, walker.tile, walker.direction) : walker.tile
}

/** A walker's column in ticks: `ticksPerTile` times its column in tiles, a whole number. */
export function columnTicks(level: LevelLayout, walker: Walker): number {
  return (
    columnOf(level.grid, walker.tile) * walker.ticksPerTile + DX[walker.direction] * walker.progress
  )
}

/** A walker's row in ticks: `ticksPerTile` times its row in tiles. */
export function rowTicks(level: LevelLayout, walker: Walker): number {
  return (
    rowOf(level.grid, walker.tile) * walker.ticksPerTile + DY[walker.direction] * walker.progress
  )
}
