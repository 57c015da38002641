import type { EnemyStart, Level } from '../../../../src/core/game/level-layout.ts'
import { LEVELS } from '../../../../src/core/game/rules.ts'
import { createState, type GameState, type Input, tileOf } from '../../../../src/core/game/state.ts'
import { step } from '../../../../src/core/game/step.ts'
import type { Bot } from '../../../../src/core/level/bots/bot.ts'
import { isOnScreen } from '../../../../src/core/level/bots/screen.ts'
import { searchWin } from '../../../../src/core/level/search/solve.ts'
import { distanceField } from '../../../../src/core/path/distance-field.ts'
import { draw } from '../../picture.ts'
import { builtLevel } from '../built-level.ts'

/** The ten levels of two seeds, built once for all tests of a file. */
export const SOME_LEVELS: readonly Level[] = LEVELS.flatMap((_, i) => [
  builtLevel('bots', i + 1),
  builtLevel('robots', i + 1),
])

/** A drawn level with its fastest win: `s` is the entrance, `x` the exit, each `m` a minotaur. */
export function drawProven(picture: string, ticksPerTile = 18): Level {
  const { grid, at, all } = draw(picture)
  const enemies = all('m').map((tile): EnemyStart => ({
    kind: 'minotaur',
    tile,
    ticksPerTile,
    patrol: [tile, tile],
  }))
  const shortest = distanceField(grid, at('s')).steps[at('x')]
  const ends = { entrance: at('s'), exit: at('x') }
  const layout = {
    seed: 'drawn',
    number: 1,
    algorithm: 'kruskal' as const,
    grid,
    ...ends,
    shortest,
  }
  const { moves } = searchWin({ ...layout, enemies }, { limit: 100_000 })
  if (moves === null) throw new Error('the level cannot be won')
  return { ...layout, enemies, proof: { moves, contested: false } }
}

/** Removes the enemies of a level. */
export function alone(level: Level): Level {
  return { ...level, enemies: [] }
}

/** The inputs of a bot and the facts on its screen, before each step. */
export interface Game {
  readonly inputs: readonly Input[]
  /** The player's tile. */
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

/** The tiles of a game in order, each once for as long as the player stayed. */
export function walkOf({ tiles, state }: Game): number[] {
  const walk = [...tiles, state.player.tile]
  return walk.filter((tile, i) => tile !== walk[i - 1])
}
