import { type GameState, type Input, tileOf } from '../../src/core/game/state.ts'
import { step } from '../../src/core/game/step.ts'
import { createThread, extendThread } from '../../src/core/game/thread.ts'
import { type Cue, hear, type Heard } from '../../src/sound/cues.ts'

type Hold = readonly [input: Input, ticks: number]

/** Plays a game while inputs are held, and collects the cues that are due between each two ticks. */
export function cuesWhile(
  state: GameState,
  holds: readonly Hold[],
  listen: (before: Heard, after: Heard) => readonly Cue[],
): Cue[] {
  let thread = createThread(state.level)
  let heard = hear(state, thread.length, null)
  const cues: Cue[] = []
  for (const [input, ticks] of holds) {
    for (let i = 0; i < ticks; i++) {
      step(state, input)
      if (state.phase === 'ready') thread = createThread(state.level)
      extendThread(thread, tileOf(state.level, state.player))
      const next = hear(state, thread.length, heard)
      cues.push(...listen(heard, next))
      heard = next
    }
  }
  return cues
}

export const CORNER = `
  ######
  #s..##
  ###.##
  ###..#
  ######`
