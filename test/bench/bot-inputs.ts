import type { Level } from '../../src/core/game/level-layout.ts'
import { createState, type Input } from '../../src/core/game/state.ts'
import { step } from '../../src/core/game/step.ts'
import { type BotId, BOTS } from '../../src/core/level/bots/bots.ts'

/** Plays a level with a bot until it is cleared or for a number of ticks; returns the inputs by tick. */
export function botInputs(level: Level, id: BotId, ticks: number): Input[] {
  const bot = BOTS.find((entry) => entry.id === id)?.create(level)
  if (bot === undefined) throw new RangeError(`there is no bot called ${id}`)
  const state = createState(level, true)
  const inputs: Input[] = []
  while (inputs.length < ticks && state.phase !== 'cleared') {
    const input = bot(state)
    inputs.push(input)
    step(state, input)
  }
  return inputs
}
