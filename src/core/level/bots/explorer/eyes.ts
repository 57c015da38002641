import type { AiState } from '../../../game/enemies/kinds.ts'
import { type Enemy, type GameState, tileOf } from '../../../game/state.ts'
import { tileAhead } from '../../../grid.ts'
import { isOnScreen } from '../screen.ts'

/** Human reaction time: 200 ms. */
export const REACTION_TICKS = 24

/** An enemy as the screen shows it. */
export interface Spot {
  /** The tile whose middle it reaches next, and in how many ticks; 0 if it stands there. */
  readonly tile: number
  readonly ticks: number
  /** True if it hunts the player, by the sign over its head. */
  readonly hunts: boolean
}

const AFTER_THE_PLAYER: readonly AiState[] = ['hunt', 'stalk']

/** The screen at one tick: its middle tile, and the place of each enemy, null if off the screen. */
export interface Frame {
  readonly centre: number
  readonly spots: readonly (Spot | null)[]
}

/** The frames of the last ticks that are not perceived yet, the oldest first. */
export type Eyes = Frame[]

/** Adds the current screen, and returns that of `REACTION_TICKS` ago. */
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
