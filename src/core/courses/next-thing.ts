import { type Day, utcDay } from '../day.ts'
import type { Attempt } from '../attempt/attempt.ts'
import { bestOf, timeOf } from '../attempt/records.ts'
import { RULES_VERSION } from '../game/rules.ts'
import { dailySeed, isBuilt, parseSource } from '../level/source.ts'
import { type TrialId, TRIALS } from '../level/trials.ts'
import { medalOf, medalTime, nextMedal, type TimedMedal } from '../times/medals.ts'
import { type BestTime, bestTimesOf } from './best-medals.ts'
import { trialsOf } from './trials.ts'

/** Thing to do next, for a player who has finished an attempt. */
export type NextThing =
  /** A single level, `gap` ticks slower than its next medal. */
  | (BestTime & { readonly kind: 'medal'; readonly medal: TimedMedal; readonly gap: number })
  | { readonly kind: 'daily'; readonly seed: string }
  /** First trial that is not won, after a trial. */
  | { readonly kind: 'trial'; readonly id: TrialId; readonly seed: string }
  /** The last run once more; `time` is the best one in ticks. */
  | { readonly kind: 'again'; readonly seed: string; readonly time: number }

/** Number of levels, of those played last, that may be offered: the offer follows what was just played. */
const RECENT_LEVELS = 20

/** Greatest gap to a medal that is near, as a share of the medal's time in per cent. */
const NEAR_PERCENT = 20

/**
 * Finds what to do next: after a trial the next one, else the nearest medal among the levels played
 * last, else today's daily unless a run of it is finished, else the last run again. Perfect, which
 * allows no slip, is offered only if no other medal is near. Returns null for a player without a
 * finished attempt that counts.
 *
 * @param attempts sorted by their end
 * @param now in milliseconds since 1970, UTC
 */
export function nextThing(attempts: readonly Attempt[], now: number): NextThing | null {
  const counted = attempts.filter(({ practice }) => !practice)
  if (counted.length === 0) return null
  return (
    nextTrial(counted) ??
    nearestMedal(counted) ??
    openDaily(counted, utcDay(now)) ??
    lastRun(counted)
  )
}

function nextTrial(attempts: readonly Attempt[]): NextThing | null {
  const last = attempts.at(-1)?.seed
  if (!TRIALS.some(({ seed }) => seed === last)) return null
  const next = trialsOf(attempts).find(({ medal }) => medal === null)
  return next === undefined ? null : { kind: 'trial', id: next.id, seed: next.seed }
}

function nearestMedal(attempts: readonly Attempt[]): NextThing | null {
  const nearest = bestTimesOf(attempts)
    .slice(-RECENT_LEVELS)
    .flatMap((best) => {
      const medal = nextMedal(medalOf(best.time, best.optimum))
      if (medal === null) return []
      const gap = best.time - medalTime(medal, best.optimum)
      const thing = { ...best, kind: 'medal' as const, medal, gap }
      return percentOf(thing) > NEAR_PERCENT ? [] : [thing]
    })
    .toSorted(
      (a, b) =>
        Number(a.medal === 'perfect') - Number(b.medal === 'perfect') ||
        percentOf(a) - percentOf(b),
    )
    .at(0)
  return nearest ?? null
}

function percentOf({ time, gap }: { readonly time: number; readonly gap: number }): number {
  return (100 * gap) / (time - gap)
}

function openDaily(attempts: readonly Attempt[], today: Day): NextThing | null {
  const seed = dailySeed(today)
  const isDone = attempts.some((attempt) => attempt.seed === seed && attempt.mode === 'run')
  return isDone ? null : { kind: 'daily', seed }
}

function lastRun(attempts: readonly Attempt[]): NextThing | null {
  const runs = attempts.filter(
    ({ mode, rules, seed }) =>
      mode === 'run' && rules === RULES_VERSION && isBuilt(parseSource(seed)),
  )
  const seed = runs.at(-1)?.seed
  const best = bestOf(runs.filter((run) => run.seed === seed))
  return best && { kind: 'again', seed: best.seed, time: timeOf(best) }
}
