import { type GameState, type Input, NO_INPUT } from '../../../src/core/game/state.ts'
import type { Direction } from '../../../src/labyrinth/grid.ts'

/**
 * A player that is a program: returns the input for each step of one level. It may read what its
 * kind may know, and writes nothing. It has memory, so a bot plays one level, from its first start
 * to the end.
 */
export type Bot = (state: GameState) => Input

/**
 * A bot that decides in the middle of each tile on a direction, or to stay, and holds that to the
 * next middle.
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

/** The input that moves in a direction, or none for null. */
export function inputOf(way: Direction | null): Input {
  return way === null ? NO_INPUT : 1 << way
}
