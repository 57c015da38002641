import type { Level } from '../../game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE } from '../../game/rules.ts'
import { NO_INPUT } from '../../game/state.ts'
import type { Bot } from './bot.ts'

/** Plays the win that the level was proven with, the fastest in the model of the search. */
export function createOptimal({ proof }: Level): Bot {
  let move = -1
  let ticks = 0
  return ({ phase }) => {
    if (phase === 'ready') {
      move = 0
      ticks = 0
    } else if (phase !== 'running') {
      return NO_INPUT
    } else if (++ticks === PLAYER_TICKS_PER_TILE) {
      move++
      ticks = 0
    }
    return proof.moves.at(move) ?? NO_INPUT
  }
}
