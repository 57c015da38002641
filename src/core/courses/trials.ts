import type { Attempt } from '../attempt/attempt.ts'
import { RULES_VERSION } from '../game/rules.ts'
import { TRIALS } from '../level/trials.ts'
import { type Medal, MEDALS } from '../times/medals.ts'
import { medalOfAttempt, type Optima } from '../times/optima.ts'

/**
 * Progress in the twelve trials under the current rules: the best medal of each, null until it is won
 * without help, and whether it is open, which takes a win of the one before it or of itself.
 */
export function trialsOf(attempts: readonly Attempt[], optima: Optima) {
  const won = attempts.filter(({ practice, rules }) => !practice && rules === RULES_VERSION)
  const medals = TRIALS.map(({ seed }): Medal | null => {
    // `escaped` while the optimum is unknown.
    const best = won
      .filter((attempt) => attempt.seed === seed)
      .map((attempt) => medalOfAttempt(attempt, optima) ?? 'escaped')
    return MEDALS.find((medal) => best.includes(medal)) ?? null
  })
  return TRIALS.map((trial, i) => ({
    ...trial,
    medal: medals[i],
    isOpen: i === 0 || medals[i - 1] !== null || medals[i] !== null,
  }))
}

/** True if every trial is won in the time of gold or less. */
export function areTrialsGolden(trials: ReturnType<typeof trialsOf>): boolean {
  return trials.every(({ medal }) => medal !== null && MEDALS.indexOf(medal) <= GOLD)
}

const GOLD = MEDALS.indexOf('gold')
