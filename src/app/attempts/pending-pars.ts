import { RULES_VERSION } from '../../core/game/rules.ts'
import { knownPar, type Par } from '../../core/level/optimum.ts'
import type { AttemptStore } from '../../storage/attempt-store.ts'
import type { LevelCache } from '../../worker/level-source.ts'

interface PendingParServices {
  readonly attemptStore: Pick<AttemptStore, 'attempts' | 'fillPars' | 'listen'>
  readonly levels: Pick<LevelCache, 'cached' | 'prepare' | 'listen'>
}

/**
 * Stores the pars that were pending when their levels were cleared, as the worker finds them, also for
 * attempts of earlier visits. One level is ordered at a time, since the level that is played next needs
 * the worker as well.
 */
export function storePendingPars({ attemptStore, levels }: PendingParServices): void {
  const parIn = (seed: string, number: number): Par | null => {
    const level = levels.cached(seed, number)
    return level && knownPar(level)
  }
  const fill = (): void => {
    const unknown = attemptStore.attempts().flatMap((attempt) => {
      const { seed, rules } = attempt
      const pending = attempt.levels.filter(({ optimum }) => optimum === undefined)
      if (rules !== RULES_VERSION || pending.length === 0) return []
      attemptStore.fillPars(attempt, (number) => parIn(seed, number))
      return pending.flatMap(({ level }) => (parIn(seed, level) === null ? [{ seed, level }] : []))
    })
    const [next] = unknown
    if (unknown.length > 0) levels.prepare(next.seed, next.level)
  }
  attemptStore.listen(fill)
  levels.listen(fill)
  fill()
}
