import type { Level } from '../game/level-layout.ts'
import { RULES_VERSION } from '../game/rules.ts'
import { fastestWin } from '../level/optimum.ts'
import { recordTrack } from './recording.ts'
import type { Replay } from './replay.ts'

/**
 * Fastest win of a level as a replay of that single level. A replay of a workshop maze (number 0) or
 * of a level beyond the ten can be raced but not verified.
 */
export function optimumReplay(level: Level): Replay {
  const track = recordTrack(level, 'level', fastestWin(level).inputs)
  const { seed, number } = level
  const single = { rules: RULES_VERSION, seed, mode: 'level', level: number } as const
  return { ...single, attempt: 1, practice: false, tracks: [track] }
}
