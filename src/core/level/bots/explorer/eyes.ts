import type { AiState } from '../../../game/enemies/ai-states.ts'
import { type Enemy, type GameState, tileOf } from '../../../game/state.ts'
import { tileAhead } from '../../../grid.ts'
import { isOnScreen } from '../screen.ts'

/** How long it takes from the screen to the hand: 200 ms. */
export const REACTION_TICKS = 24

/** How an enemy looks. */
export interface Spot {
  /** The tile whose middle it comes to next, and in how many ticks; 0 if it stands there. */
  readonly tile: number
  readonly ticks: number
  /** Whether it is after the player, by the sign over its head. */
  readonly hunts: boolean
}

const AFTER_THE_PLAYER: readonly AiState[] = ['hunt', 'stalk']

/** What was on the screen at one tick: around which tile, and of each enemy where, if it was. */
export interface Frame {
  readonly centre: number
  readonly spots: readonly (Spot | null)[]
}

/** What the screen has shown in the last ticks and is not understood yet, the oldest first. */
export type Eyes = Frame[]

/** Takes in what is on the screen now, and returns what was on it `REACTION_TICKS` ago. */
export function options(eyes: Eyes, state: GameState): Frame | null {
  const { level, player, enemies } = state
  const centre = tileOf(level, player)
  const spots = enemies.map((enemy) =>
    isOnScreen(level.grid, centre, tileOf(level, enemy)) ? spotOf(state, enemy) : null,
  )
  eyes.push({ centre, spots })
  return eyes.length > REACTION_TICKS ? (eyes.shift() ?? null) : null
}

function spotOf({ level }: GameState, enemy: Enemy): Spot {
  const { tile, direction, progress, ticksPerTile, aiState } = enemy
  const hunts = AFTER_THE_PLAYER.includes(aiState)
  if (progress === 0) return { tile, ticks: 0, hunts }
  return { tile: tileAhead(level.grid, tile, direction), ticks: ticksPerTile - progress, hunts }
}
