import type { Attempt } from '../attempt/attempt.ts'
import { LEVEL_COUNT, RULES_VERSION } from '../game/rules.ts'
import { marginOf } from '../level/optimum.ts'
import { parseSource } from '../level/source.ts'
import { type Medal, medalOf, MEDALS } from '../times/medals.ts'
import type { Optima } from '../times/optima.ts'

/**
 * Best medal at each of the ten labyrinths on any seed, under the current rules and without practice; null
 * for none. A level whose optimum is unknown has no medal yet. Drawn levels and those of a day are none of the ten.
 */
export function bestMedals(attempts: readonly Attempt[], optima: Optima): (Medal | null)[] {
  const best = new Array<Medal | null>(LEVEL_COUNT).fill(null)
  for (const attempt of attempts) {
    const { seed, rules, practice, levels } = attempt
    if (practice || rules !== RULES_VERSION || parseSource(seed).kind !== 'seed') continue
    const known = optima.of(attempt)
    for (const [i, { level, time }] of levels.entries()) {
      const optimum = known[i]
      if (optimum === null) continue
      const before = best[level - 1]
      const medals = [medalOf(time, optimum.ticks), before]
      best[level - 1] = MEDALS.find((medal) => medals.includes(medal)) ?? before
    }
  }
  return best
}

/** Number of levels whose proven perfect time was run under the current rules, without practice. */
export function perfectLevels(attempts: readonly Attempt[], optima: Optima): number {
  const counted = attempts.filter(({ practice, rules }) => !practice && rules === RULES_VERSION)
  const perfect = counted.flatMap((attempt) => {
    const known = optima.of(attempt)
    return attempt.levels
      .filter(({ time }, i) => known[i] && marginOf(time, known[i]) === 0)
      .map(({ level }) => `${level} ${attempt.seed}`)
  })
  return new Set(perfect).size
}
