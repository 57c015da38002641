import type { Level } from '../../../src/core/game/level-layout.ts'
import { createState, type GameState, type Input, tileOf } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { isOnScreen } from '../../../src/core/level/maze-facts.ts'
import type { Bot } from './bot.ts'

export function alone(level: Level): Level {
  return { ...level, enemies: [] }
}

/** The inputs of a bot and the facts on its screen, before each step. */
export interface Game {
  readonly inputs: readonly Input[]
  readonly tiles: readonly number[]
  /** True if an enemy was on the screen. */
  readonly threats: readonly boolean[]
  readonly state: GameState
}

/** Plays a bot for a number of steps, or until it has cleared the level. */
export function playBot(bot: Bot, level: Level, steps: number, keepsTime = true): Game {
  const state = createState(level, keepsTime)
  const inputs: Input[] = []
  const tiles: number[] = []
  const threats: boolean[] = []
  for (let i = 0; i < steps && state.phase !== 'cleared'; i++) {
    const place = tileOf(level, state.player)
    const isShown = (tile: number): boolean => isOnScreen(level.grid, place, tile)
    tiles.push(place)
    threats.push(state.enemies.some((enemy) => isShown(tileOf(level, enemy))))
    const input = bot(state)
    inputs.push(input)
    step(state, input)
  }
  return { inputs, tiles, threats, state }
}
