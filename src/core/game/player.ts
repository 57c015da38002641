import { type Direction, DIRECTIONS, FLOOR, offsetsOf, opposite } from '../grid.ts'
import { PLAYER_TICKS_PER_TILE, TURN_BUFFER_TICKS } from './rules.ts'
import { type GameState, type Input, NEVER } from './state.ts'

/** Notes which directions were pressed in this tick. */
export function notePresses(state: GameState, input: Input): void {
  const pressed = input & ~state.held
  for (const direction of DIRECTIONS) {
    if ((pressed & (1 << direction)) !== 0) state.pressedAt[direction] = state.tick
  }
  state.held = input
}

/**
 * One tick of the player. In the middle of a tile the newest wish whose way is open wins; between
 * two tiles only going on and turning back are open, and without a wish the player walks on to the
 * next middle.
 */
export function movePlayer(state: GameState): void {
  const { player, level } = state
  const offsets = offsetsOf(level.grid)
  const standing = player.progress === 0
  const way = newestWish(state, (direction) =>
    standing
      ? level.grid.tiles[player.tile + offsets[direction]] === FLOOR
      : direction === player.direction || direction === opposite(player.direction),
  )
  if (way === null && standing) return
  if (way !== null && !standing && way !== player.direction) {
    player.tile += offsets[player.direction]
    player.progress = PLAYER_TICKS_PER_TILE - player.progress
  }
  if (way !== null) {
    player.direction = way
    if ((state.held & (1 << way)) === 0) state.pressedAt[way] = NEVER
  }
  player.progress++
  if (player.progress === PLAYER_TICKS_PER_TILE) {
    player.tile += offsets[player.direction]
    player.progress = 0
  }
}

/**
 * Of the directions that are held, or were tapped not longer ago than a tap is kept, the one
 * pressed last whose way is open; of two pressed at once, the first in the order of directions.
 */
function newestWish(state: GameState, isOpen: (way: Direction) => boolean): Direction | null {
  let newest: Direction | null = null
  for (const direction of DIRECTIONS) {
    const pressedAt = state.pressedAt[direction]
    const held = (state.held & (1 << direction)) !== 0
    if (!held && state.tick - pressedAt > TURN_BUFFER_TICKS) continue
    if (newest !== null && pressedAt <= state.pressedAt[newest]) continue
    if (isOpen(direction)) newest = direction
  }
  return newest
}
