import type { Level } from '../../game/level-layout.ts'
import { NO_INPUT } from '../../game/state.ts'
import { optimumOf } from '../optimum.ts'
import type { Bot } from './bot.ts'

/** Plays the optimum of the level. */
export function createOptimal(level: Level): Bot {
  const { inputs } = optimumOf(level)
  let tick = 0
  return ({ phase }) => {
    if (phase === 'ready') tick = 0
    else if (phase === 'running') tick++
    else return NO_INPUT
    return inputs.at(tick) ?? NO_INPUT
  }
}
