import { HUNTING_STATES } from '../../../../src/core/game/enemies/kinds.ts'
import { type Enemy, type GameState, tileOf } from '../../../../src/core/game/state.ts'
import { tileAhead } from '../../../../src/labyrinth/grid.ts'
import { isOnScreen } from '../../../../src/core/level/maze-facts.ts'

/** Human reaction time: 200 ms. */
export const REACTION_TICKS = 24

/** The screen at one tick: its middle tile, and each enemy as it is shown, null if off the screen. */
export type Frame = ReturnType<typeof frameOf>

/** The screens of the last ticks that are not perceived yet, the oldest first. */
export type Eyes = Frame[]

/** Adds the current screen and returns the one shown `REACTION_TICKS` ago; null before that. */
export function perceiveScreen(eyes: Eyes, state: GameState): Frame | null {
  eyes.push(frameOf(state))
  return eyes.length > REACTION_TICKS ? (eyes.shift() ?? null) : null
}

function frameOf(state: GameState) {
  const { level, player, enemies } = state
  const centre = tileOf(level, player)
  const shown = enemies.map((enemy) =>
    isOnScreen(level.grid, centre, tileOf(level, enemy)) ? shownEnemy(state, enemy) : null,
  )
  return { centre, shown }
}

/** The tile whose middle an enemy reaches next, in how many ticks, and whether its sign says it hunts. */
function shownEnemy({ level }: GameState, enemy: Enemy) {
  const { tile, direction, progress, ticksPerTile, aiState } = enemy
  const hunts = HUNTING_STATES.includes(aiState)
  if (progress === 0) return { tile, ticks: 0, hunts }
  return { tile: tileAhead(level.grid, tile, direction), ticks: ticksPerTile - progress, hunts }
}
