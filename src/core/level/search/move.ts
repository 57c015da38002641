import { walkOn } from '../../game/enemies/movement.ts'
import type { LevelLayout } from '../../game/level-layout.ts'
import { CATCH_DISTANCE, PLAYER_TICKS_PER_TILE } from '../../game/rules.ts'
import type { Enemy, GameState } from '../../game/state.ts'
import { isTouch, turnEnemy } from '../../game/step.ts'
import {
  columnOf,
  type Direction,
  DX,
  DY,
  type Grid,
  rowOf,
  tileAhead,
} from '../../../labyrinth/grid.ts'

/** A move of the player from the middle of a tile to the next one, or a wait of equal length. */
export type Move = ReturnType<typeof moveFrom>

export function moveFrom(
  { grid, exit }: LevelLayout,
  from: number,
  /** Null for a wait. */
  way: Direction | null,
  /** Distance that the player keeps from enemies, in distances of a catch. */
  clearance: number,
) {
  const to = way === null ? from : tileAhead(grid, from, way)
  /** Ticks in which enemies move; on the exit the game ends before they do. */
  const ticks = to === exit ? PLAYER_TICKS_PER_TILE - 1 : PLAYER_TICKS_PER_TILE
  return { from, to, way, ticks, clearance }
}

/**
 * Plays a move in a game; null, or the enemy that comes nearer than the clearance, which leaves the game
 * invalid. Equivalent to twelve calls of `step`, since enemies ignore one another.
 */
export function playMove(state: GameState, way: Direction | null, clearance: number): Enemy | null {
  const { player, enemies, level } = state
  const move = moveFrom(level, player.tile, way, clearance)
  for (const enemy of enemies) if (!playEnemy(state, move, enemy)) return enemy
  putPlayer(state, move, PLAYER_TICKS_PER_TILE)
  return null
}

/** Puts the player of a game where it is after `tick` ticks of a move. */
export function putPlayer({ player }: GameState, { from, to, way }: Move, tick: number): void {
  const isThere = tick === PLAYER_TICKS_PER_TILE
  if (way !== null) player.direction = way
  player.tile = isThere ? to : from
  player.progress = isThere || way === null ? 0 : tick
}

/**
 * Plays an enemy's part of a move, at once from one middle of a tile to the next, because it perceives
 * nothing in between. False if it comes too near to the player.
 */
export function playEnemy(state: GameState, move: Move, enemy: Enemy): boolean {
  const { grid } = state.level
  const isFar = isOutOfReach(grid, move, enemy)
  for (let tick = 0; tick < move.ticks;) {
    if (enemy.progress === 0) putPlayer(state, move, tick + 1)
    const walks = enemy.progress > 0 || turnEnemy(state, enemy)
    const ticks = walks ? Math.min(move.ticks - tick, enemy.ticksPerTile - enemy.progress) : 1
    const end = tick + ticks
    const start = walks ? enemy.progress - tick : -end
    if (!isFar && comesNear(grid, move, enemy, start, tick + 1, end)) return false
    if (walks) walkOn(state, enemy, ticks)
    tick = end
  }
  return true
}

/**
 * True if an enemy that walks straight on comes too near to the player from the `first` to the `last`
 * tick of a move; `start` is its progress from its tile, extrapolated to the beginning of the move.
 */
export function comesNear(
  grid: Grid,
  { from, way, clearance }: Move,
  { tile, direction, ticksPerTile }: Enemy,
  start: number,
  first: number,
  last: number,
): boolean {
  const unit = PLAYER_TICKS_PER_TILE * ticksPerTile
  const ownX = DX[direction] * PLAYER_TICKS_PER_TILE
  const ownY = DY[direction] * PLAYER_TICKS_PER_TILE
  const speedX = way === null ? 0 : DX[way] * ticksPerTile
  const speedY = way === null ? 0 : DY[way] * ticksPerTile
  const x = (columnOf(grid, from) - columnOf(grid, tile)) * unit - ownX * start
  const y = (rowOf(grid, from) - rowOf(grid, tile)) * unit - ownY * start
  for (let tick = first; tick <= last; tick++) {
    const dx = x + (speedX - ownX) * tick
    const dy = y + (speedY - ownY) * tick
    if (isTouch(dx, dy, clearance * unit)) return true
  }
  return false
}

/**
 * True if an enemy cannot come near to the player within a move: the player walks one tile, and the
 * slower enemy ends less than two tiles from its own.
 */
export function isOutOfReach(grid: Grid, { from, clearance }: Move, enemy: Enemy): boolean {
  const { numerator, denominator } = CATCH_DISTANCE
  const reach = clearance * numerator + 3 * denominator
  // Tiles so far apart in memory are more rows apart than that, whatever their columns.
  if (Math.abs(enemy.tile - from) * denominator > (reach + 2 * denominator) * grid.width)
    return true
  return (
    Math.abs(columnOf(grid, enemy.tile) - columnOf(grid, from)) * denominator > reach ||
    Math.abs(rowOf(grid, enemy.tile) - rowOf(grid, from)) * denominator > reach
  )
}
