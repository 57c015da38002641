import { LEVEL_COUNT } from '../game/rules.ts'
import { type Attempt, courseKey } from '../attempt/attempt.ts'
import { type Medal, MEDALS } from './medals.ts'
import { medalOfAttempt, type Optima } from './optima.ts'

/** Reason to celebrate a finish: a course's first crown, the best medal so far, or a personal best. */
export type Moment = 'crown' | 'first-medal' | 'best'

/**
 * Rarest reason to celebrate a finished attempt; null for none.
 *
 * @param before earlier attempts at all courses, without practice
 * @param isBest true if the attempt beats an earlier one of its course
 */
export function momentOf(
  finished: Attempt,
  before: readonly Attempt[],
  isBest: boolean,
  optima: Optima,
): Moment | null {
  const medal = medalOfAttempt(finished, optima)
  const isCrowned = (each: Attempt): boolean =>
    courseKey(each) === courseKey(finished) && medalOfAttempt(each, optima) === 'perfect'
  if (medal === 'perfect' && !before.some(isCrowned)) return 'crown'
  if (medal !== null && isFirst(medal, finished, before, optima)) return 'first-medal'
  return isBest ? 'best' : null
}

/** True for the first run through ten built labyrinths among all stored attempts, without practice. */
export function isFirstEscape({ id }: Pick<Attempt, 'id'>, attempts: readonly Attempt[]): boolean {
  const escapes = attempts.filter(
    ({ practice, mode, levels }) => !practice && mode === 'run' && levels.length === LEVEL_COUNT,
  )
  return escapes.length === 1 && escapes[0].id === id
}

/** True if no earlier attempt of the mode won the medal or a better one. */
function isFirst(
  medal: Medal,
  { mode }: Attempt,
  before: readonly Attempt[],
  optima: Optima,
): boolean {
  const atLeast = MEDALS.slice(0, MEDALS.indexOf(medal) + 1)
  return before.every((each) => {
    const won = each.mode === mode ? medalOfAttempt(each, optima) : null
    return won === null || !atLeast.includes(won)
  })
}
