import { BEHAVIOURS } from './enemies/behaviours.ts'
import { walkOn } from './enemies/movement.ts'
import type { LevelLayout } from './level-layout.ts'
import { movePlayer, notePresses, openWays } from './player.ts'
import { CATCH_DISTANCE, CAUGHT_TICKS } from './rules.ts'
import {
  columnTicks,
  type Enemy,
  type GameState,
  type Input,
  NEVER,
  NO_INPUT,
  putEnemy,
  putWalker,
  RESTART,
  rowTicks,
  type Walker,
} from './state.ts'

/**
 * One tick of the game, the only writer of its state: same state and input, same next state, in
 * every engine. Before the first movement input nothing changes, and nothing after the exit. It
 * allocates nothing: all memory of a game is in the state and its path cache.
 */
export function step(state: GameState, input: Input): void {
  if (state.phase === 'cleared') return
  const restarts = (input & RESTART & ~state.held) !== 0
  if (restarts && !state.keepsTime) startAgain(state)
  if (state.tick === 0 && !isMovement(state, input)) return
  state.tick++
  notePresses(state, input)
  if (state.tick === 1) putBehind(state)
  if (restarts && state.keepsTime) {
    if (state.isRestartCatch && state.phase === 'running') {
      beCaught(state)
      return
    }
    if (!state.isRestartCatch || state.phase === 'caught') startAgain(state)
  }
  if (state.phase === 'caught') {
    state.holding--
    if (state.holding === 0) startAgain(state)
    return
  }
  if (state.phase === 'ready') {
    if (!isMovement(state, input)) return
    state.phase = 'running'
  }
  movePlayer(state)
  if (state.player.tile === state.level.exit && state.player.progress === 0) {
    state.phase = 'cleared'
    return
  }
  for (const enemy of state.enemies) moveEnemy(state, enemy)
  if (catcherOf(state) !== null) beCaught(state)
}

function beCaught(state: GameState): void {
  state.phase = 'caught'
  state.catches++
  state.holding = CAUGHT_TICKS
}

/** One tick of an enemy. */
export function moveEnemy(state: GameState, enemy: Enemy): void {
  if (enemy.progress > 0 || turnEnemy(state, enemy)) walkOn(state, enemy)
}

/** Turns an enemy in the middle of a tile; false if it stays there. */
export function turnEnemy(state: GameState, enemy: Enemy): boolean {
  const { perceive, choose } = BEHAVIOURS[enemy.start.kind]
  const way = choose(state, enemy, perceive(state, enemy))
  if (way === null) return false
  enemy.direction = way
  return true
}

/** True if an input holds a direction that is open from the player's tile. */
function isMovement({ level, player }: GameState, input: Input): boolean {
  return (openWays(level.grid, player.tile) & input) !== 0
}

/**
 * Makes keys held against a wall before the first movement older than the key that starts the
 * movement, as they have no time of pressing.
 */
function putBehind({ level, player, pressedAt }: GameState): void {
  const open = openWays(level.grid, player.tile)
  for (let way = 0; way < pressedAt.length; way++) {
    if (pressedAt[way] === 1 && (open & (1 << way)) === 0) pressedAt[way] = 0
  }
}

/** Puts all walkers back to their starts; outside a run resets everything else, too. */
function startAgain(state: GameState): void {
  const { level, player, enemies, pressedAt } = state
  state.phase = 'ready'
  state.holding = 0
  putWalker(player, level.entrance)
  enemies.forEach(putEnemy)
  if (state.keepsTime) {
    state.starts++
    // Rarely run code stays uncompiled, where the iterator of a for-of is an allocated object.
    for (let way = 0; way < pressedAt.length; way++) {
      if ((state.held & (1 << way)) === 0) pressedAt[way] = NEVER
    }
  } else {
    state.tick = 0
    state.catches = 0
    state.held = NO_INPUT
    state.used = NO_INPUT
    pressedAt.fill(NEVER)
  }
}

/** The enemy that touches the player, the first of several; null for none. */
export function catcherOf({ level, player, enemies }: GameState): Enemy | null {
  // An enemy whose tile is more than two rows away cannot touch.
  const far = 2 * level.grid.width + 2
  for (const enemy of enemies) {
    if (Math.abs(enemy.tile - player.tile) <= far && touches(level, player, enemy)) return enemy
  }
  return null
}

/**
 * True if an enemy's middle is nearer than three quarters of a tile on the player's row or column.
 * Both places are scaled to a common unit, so whole numbers suffice; two walkers that cross are
 * within that distance before they meet, whichever way they face.
 */
function touches(level: LevelLayout, player: Walker, enemy: Walker): boolean {
  const dx =
    columnTicks(level, player) * enemy.ticksPerTile -
    columnTicks(level, enemy) * player.ticksPerTile
  const dy =
    rowTicks(level, player) * enemy.ticksPerTile - rowTicks(level, enemy) * player.ticksPerTile
  return isTouch(dx, dy, player.ticksPerTile * enemy.ticksPerTile)
}

/** True if two walkers at a distance (dx, dy) touch; `tile` is the length of a tile in its unit. */
export function isTouch(dx: number, dy: number, tile: number): boolean {
  if (dx !== 0 && dy !== 0) return false
  const distance = Math.abs(dx) + Math.abs(dy)
  return distance * CATCH_DISTANCE.denominator < tile * CATCH_DISTANCE.numerator
}
