import type { Attempt } from '../attempt/attempt.ts'
import { LEVEL_COUNT, RULES_VERSION } from '../game/rules.ts'
import { parseSource } from '../level/source.ts'
import { type Medal, medalOf, MEDALS } from '../times/medals.ts'

/**
 * Best medal at each of the ten labyrinths on any seed, under the current rules and without practice; null
 * for none. A level whose optimum is pending has no medal yet. Drawn levels and those of a day are none of the ten.
 */
export function bestMedals(attempts: readonly Attempt[]): (Medal | null)[] {
  const best = new Array<Medal | null>(LEVEL_COUNT).fill(null)
  for (const { seed, rules, practice, levels } of attempts) {
    if (practice || rules !== RULES_VERSION || parseSource(seed).kind !== 'seed') continue
    for (const { level, time, optimum } of levels) {
      if (optimum === undefined) continue
      const known = best[level - 1]
      const medals = [medalOf(time, optimum), known]
      best[level - 1] = MEDALS.find((medal) => medals.includes(medal)) ?? known
    }
  }
  return best
}
