import { AI_STATES } from '../../game/enemies/ai-states.ts'
import { type GameState, NEVER, NO_INPUT } from '../../game/state.ts'
import type { Direction } from '../../grid.ts'

/** Whole numbers for an enemy in a packed state. */
const ENEMY_WORDS = 3

/** Whole numbers for so many packed enemies. */
export function enemyWords(enemies: number): number {
  return ENEMY_WORDS * enemies
}

/** Whole numbers for a packed state of a level with so many enemies. */
export function packedWords(enemies: number): number {
  return 1 + enemyWords(enemies)
}

/**
 * Writes all that matters of a running game whose player stands in the middle of a tile: that tile,
 * and the place and behaviour of each enemy. There is room for 2^21 tiles, 255 ticks a tile and
 * timers of 4,095 ticks.
 */
export function packState(state: GameState, words: Int32Array, at: number): void {
  words[at] = state.player.tile
  packEnemies(state, words, at + 1)
}

/** Writes the place and behaviour of each enemy of a game, likewise. */
export function packEnemies(state: GameState, words: Int32Array, at: number): void {
  for (const { tile, direction, progress, aiState, timer, aim, mark } of state.enemies) {
    words[at++] = (((tile << 2) | direction) << 8) | progress
    words[at++] = (aim << 3) | AI_STATES.indexOf(aiState)
    words[at++] = (mark << 12) | timer
  }
}

/** Sets a state to a packed one, with no key held, at a tick. */
export function unpackState(words: Int32Array, at: number, state: GameState, tick: number): void {
  state.phase = tick === 0 ? 'ready' : 'running'
  state.tick = tick
  state.held = NO_INPUT
  state.used = NO_INPUT
  state.pressedAt.fill(NEVER)
  state.player.tile = words[at]
  state.player.progress = 0
  unpackEnemies(words, at + 1, state)
}

/** Sets the enemies of a state to packed ones. */
export function unpackEnemies(words: Int32Array, at: number, state: GameState): void {
  for (const enemy of state.enemies) {
    const place = words[at++]
    enemy.progress = place & 255
    enemy.direction = ((place >> 8) & 3) as Direction
    enemy.tile = place >> 10
    const aim = words[at++]
    enemy.aiState = AI_STATES[aim & 7]
    enemy.aim = aim >> 3
    const mark = words[at++]
    enemy.timer = mark & 4095
    enemy.mark = mark >> 12
  }
}
