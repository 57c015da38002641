import { createTrack } from '../game/track.ts'
import type { Level } from '../game/level-layout.ts'
import { RULES_VERSION } from '../game/rules.ts'
import { createState } from '../game/state.ts'
import { step } from '../game/step.ts'
import { fastestWin } from '../level/optimum.ts'
import { recordTick } from './recording.ts'
import type { Replay } from './replay.ts'

/**
 * Fastest win of a level as a replay of that single level. A replay of a workshop maze (number 0) or
 * of a level beyond the ten can be raced but not verified.
 */
export function optimumReplay(level: Level): Replay {
  const state = createState(level, false)
  const track = createTrack()
  for (const input of fastestWin(level).inputs) {
    step(state, input)
    recordTick(track, input, state)
  }
  const { seed, number } = level
  const single = { rules: RULES_VERSION, seed, mode: 'level', level: number } as const
  return { ...single, attempt: 1, practice: false, tracks: [track] }
}
