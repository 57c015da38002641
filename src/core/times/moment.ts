import { LEVEL_COUNT } from '../game/rules.ts'
import { sumOfOptima } from '../level/run.ts'
import type { Attempt } from '../attempt/attempt.ts'
import { type Medal, medalOf, MEDALS } from './medals.ts'
import { timeOf } from '../attempt/records.ts'

/** Reason to celebrate a finish: a crown, the best medal so far, or a personal best. */
export type Moment = 'crown' | 'first-medal' | 'best'

type Finished = Pick<Attempt, 'mode' | 'levels'>

/**
 * Rarest reason to celebrate a finished attempt; null for none.
 *
 * @param before earlier attempts at all courses, without practice
 * @param isBest true if the attempt beats an earlier one of its course
 */
export function momentOf(
  finished: Finished,
  before: readonly Finished[],
  isBest: boolean,
): Moment | null {
  const medal = medalWonBy(finished)
  if (medal === 'perfect') return 'crown'
  if (medal !== null && isFirst(medal, finished, before)) return 'first-medal'
  return isBest ? 'best' : null
}

/** True for the first run through ten built labyrinths among all stored attempts, without practice. */
export function isFirstEscape({ id }: Pick<Attempt, 'id'>, attempts: readonly Attempt[]): boolean {
  const escapes = attempts.filter(
    ({ practice, mode, levels }) => !practice && mode === 'run' && levels.length === LEVEL_COUNT,
  )
  return escapes.length === 1 && escapes[0].id === id
}

/** Medal of a finished attempt; null for a lost one, and while par is pending. */
function medalWonBy({ levels }: Finished): Medal | null {
  const optimum = levels.length === 0 ? null : sumOfOptima(levels)
  return optimum === null ? null : medalOf(timeOf({ levels }), optimum)
}

/** True if no earlier attempt of the mode won the medal or a better one. */
function isFirst(medal: Medal, { mode }: Finished, before: readonly Finished[]): boolean {
  const atLeast = MEDALS.slice(0, MEDALS.indexOf(medal) + 1)
  return before.every((each) => {
    const won = each.mode === mode ? medalWonBy(each) : null
    return won === null || !atLeast.includes(won)
  })
}
