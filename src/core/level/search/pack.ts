import { AI_STATES } from '../../game/enemies/ai-states.ts'
import type { GameState } from '../../game/state.ts'
import type { Direction } from '../../grid.ts'

/** Whole numbers for an enemy in a packed state. */
const ENEMY_WORDS = 3

/** Whole numbers for so many packed enemies. */
export function enemyWords(enemies: number): number {
  return ENEMY_WORDS * enemies
}

/**
 * Writes the place and behaviour of each enemy of a game. There is room for 2^21 tiles, 255 ticks a
 * tile and timers of 4,095 ticks.
 */
export function packEnemies(state: GameState, words: Int32Array, at: number): void {
  for (const { tile, direction, progress, aiState, timer, aim, mark } of state.enemies) {
    words[at++] = (((tile << 2) | direction) << 8) | progress
    words[at++] = (aim << 3) | AI_STATES.indexOf(aiState)
    words[at++] = (mark << 12) | timer
  }
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
