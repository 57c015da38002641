import type { Level } from '../../../src/core/game/level-layout.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { createVerification, verifyOn } from '../../../src/core/replay/verify.ts'
import { require } from '../reader.ts'

const built = new Map<string, Level>()

/** Returns a level of a seed from a cache of the last hundred. */
export function levelOnce(seed: string, number: number): Level {
  const key = `${number} ${seed}`
  const level = built.get(key) ?? buildLevel(seed, number)
  built.set(key, level)
  const [oldest] = built.keys()
  if (built.size > 100) built.delete(oldest)
  return level
}

const ANY_LEVEL = buildLevel('fuzz', 1)

const MOST_CALLS = 5

/**
 * Verifies a replay for some slices like those of the page: each must play ticks or reach a
 * verdict.
 */
export function playSome(replay: Replay): void {
  const rules = RULES_VERSION
  const verification = createVerification({ ...replay, rules }, 300, () => ANY_LEVEL)
  const length = replay.tracks.reduce((sum, track) => sum + track.length, 0)
  for (let calls = 0; calls < MOST_CALLS; calls++) {
    const before = verification.ticks
    if (verifyOn(verification) !== null) return
    require(verification.ticks > before || before === length, 'nothing was played')
  }
}
