import { type GameState, tileOf } from '../../src/core/game/state.ts'
import { step } from '../../src/core/game/step.ts'
import { createThread, extendThread } from '../../src/core/game/thread.ts'
import { type Cue, hear, type Heard } from '../../src/sound/cues.ts'
import { inputsIn } from '../core/game/play.ts'

/** Plays a game by inputs in a text, and collects the cues that are due between each two ticks. */
export function cuesWhile(
  state: GameState,
  holds: string,
  listen: (before: Heard, after: Heard) => readonly Cue[],
): Cue[] {
  let thread = createThread(state.level)
  let heard = hear(state, thread.length, null)
  const cues: Cue[] = []
  for (const input of inputsIn(holds)) {
    step(state, input)
    if (state.phase === 'ready') thread = createThread(state.level)
    extendThread(thread, tileOf(state.level, state.player))
    const next = hear(state, thread.length, heard)
    cues.push(...listen(heard, next))
    heard = next
  }
  return cues
}

export const CORNER = `
  ######
  #s..##
  ###.##
  ###..#
  ######`
