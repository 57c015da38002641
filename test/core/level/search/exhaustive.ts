import type { LevelLayout } from '../../../../src/core/game/level-layout.ts'
import { openWays } from '../../../../src/core/game/player.ts'
import { cloneState, type GameState } from '../../../../src/core/game/state.ts'
import { step } from '../../../../src/core/game/step.ts'
import { searchBroadly, textOf } from './every-input.ts'

/**
 * Returns the fewest moves to the exit. A move of 12 ticks is an open way or, with `mayWait`, a wait.
 * Null without a win; negative with more states than `most`.
 */
export function exhaust(level: LevelLayout, most = Infinity, mayWait = true): number | null {
  const successors = (state: GameState): GameState[] => {
    const open = openWays(level.grid, state.player.tile)
    const waits = mayWait && state.phase !== 'ready'
    return [...(waits ? [0] : []), ...[1, 2, 4, 8].filter((input) => (open & input) !== 0)].map(
      (input) => {
        const after = cloneState(state)
        for (let i = 0; i < 12 && after.phase !== 'caught'; i++) step(after, input)
        return after
      },
    )
  }
  // Facing does not affect a player in the middle of a tile.
  const keyOf = (state: GameState) =>
    textOf({ ...state, player: { ...state.player, direction: 0 } })
  return searchBroadly(level, most, successors, keyOf)
}
