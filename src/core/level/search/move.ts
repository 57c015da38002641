import { walkOn } from '../../game/enemies/movement.ts'
import { CATCH_DISTANCE, PLAYER_TICKS_PER_TILE } from '../../game/rules.ts'
import type { Enemy, GameState } from '../../game/state.ts'
import { moveEnemy, touches } from '../../game/step.ts'
import { columnOf, type Direction, type Grid, rowOf, tileAhead } from '../../grid.ts'

/**
 * Plays a move of a player who stands in the middle of a tile: to the next tile, or a wait of as many
 * ticks. False where an enemy touches the player, or is nearer than `clearance` times the distance of a
 * catch; then the game is of no use any more. Player and enemies move as `step` moves them: no enemy
 * perceives another, and between two tiles none perceives the player, so that each is moved by itself
 * and one that is far away from middle to middle.
 */
export function playMove(state: GameState, way: Direction | null, clearance: number): boolean {
  const { level, player, enemies } = state
  const from = player.tile
  const to = way === null ? from : tileAhead(level.grid, from, way)
  // On the exit the game ends before any enemy moves.
  const ticks = to === level.exit ? PLAYER_TICKS_PER_TILE - 1 : PLAYER_TICKS_PER_TILE
  if (way !== null) player.direction = way
  for (const enemy of enemies) {
    const isFar = isOutOfReach(level.grid, from, enemy, clearance)
    for (let tick = 1; tick <= ticks; tick++) {
      if (isFar && enemy.progress > 0) {
        tick += walkFar(state, enemy, ticks - tick)
        continue
      }
      const isThere = tick === PLAYER_TICKS_PER_TILE
      player.tile = isThere ? to : from
      player.progress = isThere || way === null ? 0 : tick
      moveEnemy(state, enemy)
      if (!isFar && touches(level, player, enemy, clearance)) return false
    }
  }
  player.tile = to
  player.progress = 0
  return true
}

/** Walks on for a tick and, short of the next middle, for so many more; returns how many more. */
function walkFar(state: GameState, enemy: Enemy, most: number): number {
  const more = Math.min(most, enemy.ticksPerTile - enemy.progress - 1)
  enemy.progress += more
  walkOn(state, enemy)
  return more
}

/**
 * True if an enemy cannot come near to the player within a move: the player walks a tile, and the enemy,
 * which is slower and less than a tile from its own, ends less than two from there.
 */
function isOutOfReach(grid: Grid, tile: number, enemy: Enemy, clearance: number): boolean {
  const { numerator, denominator } = CATCH_DISTANCE
  const reach = clearance * numerator + 3 * denominator
  // Tiles so far apart in memory are more rows apart than that, whatever their columns.
  if (Math.abs(enemy.tile - tile) * denominator > (reach + 2 * denominator) * grid.width)
    return true
  return (
    Math.abs(columnOf(grid, enemy.tile) - columnOf(grid, tile)) * denominator > reach ||
    Math.abs(rowOf(grid, enemy.tile) - rowOf(grid, tile)) * denominator > reach
  )
}
