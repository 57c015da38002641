import { isSameCourse, scoreOf } from '../../core/attempt/attempt.ts'
import { type Optimum, sumOfOptima } from '../../core/level/optimum.ts'
import { isSameTimes, type NamedReplay, type Replay } from '../../core/replay/replay.ts'
import type { Optima } from '../../core/times/optima.ts'
import type { Verdict, Verification } from '../../core/replay/verify.ts'

/**
 * Kinds of verified replays. finished: has a time and a rank. practice: has a time and no rank.
 * unfinished: can be watched. elsewhere: has another seed or level than the rest. refused: did not
 * verify.
 */
const STANDINGS = ['finished', 'practice', 'unfinished', 'elsewhere', 'refused'] as const
export type RunStanding = (typeof STANDINGS)[number]

/** A replay of a link with its verdict. */
export interface VerifiedRun extends NamedReplay {
  readonly verdict: Verdict
  readonly standing: RunStanding
  /** Optima of its course's levels, as far as they are known; none if it was refused. */
  readonly optima: readonly (Optimum | null)[]
  /** Rank from 1, equal for equal times; null for a run that is not finished. */
  readonly rank: number | null
}

/**
 * Ranks the replays of a link, best first; all ranked replays have one course. Merges replays with
 * identical level times; the first one represents them.
 */
export function rankRuns(
  replays: readonly NamedReplay[],
  verdicts: readonly Verdict[],
  optima: Optima,
): VerifiedRun[] {
  const main =
    replays.find((_, i) => verdicts[i].valid && verdicts[i].finished) ??
    replays.find((_, i) => verdicts[i].valid) ??
    replays[0]
  const runs = replays.map(({ name, replay }, i) => {
    const verdict = verdicts[i]
    const standing = standingOf(replay, verdict, main.replay)
    return { name, replay, verdict, standing, optima: verdict.valid ? optima.of(replay) : [] }
  })
  const sorted = runs.toSorted(
    (a, b) => STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing) || byResult(a, b),
  )
  const distinct = sorted.filter(
    (run, i) => !sorted.slice(0, i).some((before) => isTwin(before, run)),
  )
  const finished = distinct.filter(({ standing }) => standing === 'finished')
  return distinct.map((run) => {
    const better = finished.filter((other) => byResult(other, run) < 0).length
    return { ...run, rank: run.standing === 'finished' ? better + 1 : null }
  })
}

/** True for verified runs with identical level times, of which one is shown. */
function isTwin(a: Omit<VerifiedRun, 'rank'>, b: Omit<VerifiedRun, 'rank'>): boolean {
  return isWatched(a) && isWatched(b) && isSameTimes(a.replay, b.replay)
}

/** True for a finished run of the course, which can be raced. */
export function isRaced({ standing }: Pick<VerifiedRun, 'standing'>): boolean {
  return standing === 'finished' || standing === 'practice'
}

/** True unless a run is known to have the perfect time, which no other can beat. */
export function isBeatable({ verdict, optima }: VerifiedRun): boolean {
  const optimum = sumOfOptima(optima)
  if (!verdict.valid || verdict.lost !== undefined || optimum === null) return true
  return verdict.time > optimum.ticks
}

/** True for a run that can be watched beside the others. */
export function isWatched(run: Pick<VerifiedRun, 'standing'>): boolean {
  return isRaced(run) || run.standing === 'unfinished'
}

function standingOf(replay: Replay, verdict: Verdict, main: Replay): RunStanding {
  if (!verdict.valid) return 'refused'
  if (!isSameCourse(replay, main)) return 'elsewhere'
  if (!verdict.finished) return 'unfinished'
  return replay.practice ? 'practice' : 'finished'
}

/** Order of two runs, the better first. */
function byResult(a: Omit<VerifiedRun, 'rank'>, b: Omit<VerifiedRun, 'rank'>): number {
  return scoreOfRun(a) - scoreOfRun(b)
}

/** Score of a run on its course; 0 if it was refused. */
function scoreOfRun({ verdict, replay }: Omit<VerifiedRun, 'rank'>): number {
  if (!verdict.valid) return 0
  return scoreOf(replay.mode, { ...verdict, stepsLeft: verdict.lost?.stepsLeft ?? null })
}

/** Time of a run, in ticks; 0 if it was refused. */
export function timeOfRun({ verdict }: Pick<VerifiedRun, 'verdict'>): number {
  return verdict.valid ? verdict.time : 0
}

/** Share of verified ticks, from 0 to 1. */
export function shareVerified(verifications: readonly Verification[]): number {
  let played = 0
  let all = 0
  for (const { replay, ticks, verdict } of verifications) {
    const length = replay.tracks.reduce((sum, track) => sum + track.length, 0)
    played += verdict === null ? ticks : length
    all += length
  }
  return played / all
}
