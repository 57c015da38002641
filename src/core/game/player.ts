import { isOpenToRunner } from './gap.ts'
import {
  type Direction,
  DIRECTIONS,
  EAST,
  type Grid,
  NORTH,
  opposite,
  SOUTH,
  tileAhead,
  WEST,
} from '../../labyrinth/grid.ts'
import type { LevelLayout } from './level-layout.ts'
import { PLAYER_TICKS_PER_TILE, TURN_BUFFER_TICKS, TURN_GRACE_TICKS } from './rules.ts'
import { type GameState, type Input, NEVER, type Walker } from './state.ts'

/**
 * Notes the directions pressed in this tick. A released direction that has moved the player does not
 * count as a tap: the player stops at the next middle.
 */
export function notePresses(state: GameState, input: Input): void {
  if (input === state.held) return
  const pressed = input & ~state.held
  const spent = state.used & ~input
  for (const direction of DIRECTIONS) {
    if ((pressed & (1 << direction)) !== 0) state.pressedAt[direction] = state.tick
    if ((spent & (1 << direction)) !== 0) state.pressedAt[direction] = NEVER
  }
  state.used &= input
  state.held = input
}

/** The directions that are open to the runner from a tile, a bit for each, as in an input. */
export function openWays(grid: Grid, tile: number): Input {
  const { tiles, width } = grid
  let open = 0
  if (isOpenToRunner(tiles[tile - width])) open |= 1 << NORTH
  if (isOpenToRunner(tiles[tile + 1])) open |= 1 << EAST
  if (isOpenToRunner(tiles[tile + width])) open |= 1 << SOUTH
  if (isOpenToRunner(tiles[tile - 1])) open |= 1 << WEST
  return open
}

/**
 * One tick of the player. In the middle of a tile the newest wanted direction that is open wins;
 * between two tiles only going on and turning back are open, and without input the player walks on
 * to the next middle.
 */
export function movePlayer(state: GameState): void {
  const { player, level } = state
  const standing = player.progress === 0
  const open = standing
    ? openWays(level.grid, player.tile)
    : (1 << player.direction) | (1 << opposite(player.direction))
  const way = wayToCorner(state) ?? newestDirection(state, open)
  if (way === null && standing) return
  if (way !== null) {
    if ((state.held & (1 << way)) === 0) state.pressedAt[way] = NEVER
    else state.used |= 1 << way
  }
  walkPlayer(level, player, way ?? player.direction)
}

/**
 * The way back to a corner that the player left at most `TURN_GRACE_TICKS` ago, if a direction
 * pressed since then leads round it; else null. A late turn costs the ticks past the corner
 * twice, there and back, so that it is never faster than other inputs.
 */
function wayToCorner(state: GameState): Direction | null {
  const { grid } = state.level
  const { tile, direction, progress } = state.player
  const isPast = progress <= TURN_GRACE_TICKS
  if (progress === 0 || (!isPast && PLAYER_TICKS_PER_TILE - progress > TURN_GRACE_TICKS))
    return null
  const along = (1 << direction) | (1 << opposite(direction))
  const across = openWays(grid, isPast ? tile : tileAhead(grid, tile, direction)) & ~along
  const newest = newestDirection(state, along | across)
  if (newest === null || (across & (1 << newest)) === 0) return null
  const age = state.tick - state.pressedAt[newest]
  if (isPast ? age >= progress : age > 2 * TURN_GRACE_TICKS) return null
  return isPast ? opposite(direction) : direction
}

/** A tick of walking in a direction: out of the middle of a tile, on between two, or back. */
export function walkPlayer({ grid }: LevelLayout, player: Walker, way: Direction): void {
  if (player.progress > 0 && way !== player.direction) {
    player.tile = tileAhead(grid, player.tile, player.direction)
    player.progress = PLAYER_TICKS_PER_TILE - player.progress
  }
  player.direction = way
  player.progress++
  if (player.progress === PLAYER_TICKS_PER_TILE) {
    player.tile = tileAhead(grid, player.tile, player.direction)
    player.progress = 0
  }
}

/**
 * The open direction pressed last, among directions that are held or were tapped within
 * `TURN_BUFFER_TICKS`; of two pressed at once, the first in the order of directions.
 */
function newestDirection({ pressedAt, held, tick }: GameState, open: Input): Direction | null {
  let newest: Direction | null = null
  for (const direction of DIRECTIONS) {
    if ((open & (1 << direction)) === 0) continue
    const isHeld = (held & (1 << direction)) !== 0
    if (!isHeld && tick - pressedAt[direction] > TURN_BUFFER_TICKS) continue
    if (newest === null || pressedAt[direction] > pressedAt[newest]) newest = direction
  }
  return newest
}
