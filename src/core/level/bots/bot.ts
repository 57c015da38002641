import { type GameState, type Input, NO_INPUT } from '../../game/state.ts'
import type { Direction } from '../../grid.ts'

/**
 * A player that is a program: asked before each step of one level what it holds. It may look at what
 * its kind may know, and writes nothing. It remembers what it was shown, so a bot plays one level,
 * from its first start to the end.
 */
export type Bot = (state: GameState) => Input

/**
 * A bot that chooses in the middle of each tile where to go, or not to, and holds that to the next
 * middle.
 */
export function tileByTile(choose: (state: GameState) => Direction | null): Bot {
  let held = NO_INPUT
  return (state) => {
    const { phase, player } = state
    if (phase === 'caught' || phase === 'cleared') held = NO_INPUT
    else if (player.progress === 0) held = inputOf(choose(state))
    return held
  }
}

/** What is held to go a way, or to stay. */
export function inputOf(way: Direction | null): Input {
  return way === null ? NO_INPUT : 1 << way
}
