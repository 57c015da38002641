import type { Level, LevelBuilder } from '../../../src/core/game/level-layout.ts'
import { buildAnyLevel } from '../../../src/core/level/any-level.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { type Verdict, verify } from '../../../src/core/replay/verify.ts'

const built = new Map<string, Level>()

/** `buildAnyLevel`, once for each level: for tests that play the same levels many times. */
export const builtLevel: LevelBuilder = (seed, number) => {
  const key = `${number} ${seed}`
  const level = built.get(key) ?? buildAnyLevel(seed, number)
  built.set(key, level)
  return level
}

export function verifyBuilt(replay: Replay): Verdict {
  return verify(replay, builtLevel)
}
