import type { Level } from '../../src/core/game/level-layout.ts'
import { createState, type Input } from '../../src/core/game/state.ts'
import { step } from '../../src/core/game/step.ts'
import { type BotId, findBot } from '../../src/core/level/bots/bots.ts'
import { createRecording, recordTick } from '../../src/core/replay/recording.ts'
import type { Track } from '../../src/core/replay/replay.ts'

/** Play of a level by a bot: its inputs tick by tick, and the same as a track. */
export interface BotTrack {
  readonly inputs: readonly Input[]
  readonly track: Track
}

/** Lets a bot play a level of a series, until it is cleared or for so many ticks. */
export function playBot(level: Level, id: BotId, ticks: number): BotTrack {
  const bot = findBot(id)?.create(level)
  if (bot === undefined) throw new RangeError(`there is no bot called ${id}`)
  const state = createState(level, true)
  const track = createRecording()
  const inputs: Input[] = []
  while (inputs.length < ticks && state.phase !== 'cleared') {
    const input = bot(state)
    inputs.push(input)
    step(state, input)
    recordTick(track, input, state)
  }
  return { inputs, track }
}
