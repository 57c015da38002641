import type { ShownRun } from '../../app/runs/shown-run.ts'
import { isolatedSeedName } from '../../app/seeds/seed-name.ts'
import { isSameCourse, scoreOf } from '../../core/attempt/attempt.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import { RULES_VERSION } from '../../core/game/rules.ts'
import { type Optimum, sumOfOptima } from '../../core/level/optimum.ts'
import { isSameTimes, type NamedReplay, type Replay } from '../../core/replay/replay.ts'
import { medalOf } from '../../core/times/medals.ts'
import type { Optima } from '../../core/times/optima.ts'
import { t } from '../../ui/message.ts'
import type { InvalidVerdict, Verdict, Verification } from '../../core/replay/verify.ts'

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
  /** Place in the link, from 0. */
  readonly place: number
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
  const runs = replays.map(({ name, replay }, place) => {
    const verdict = verdicts[place]
    const standing = standingOf(replay, verdict, main.replay)
    return {
      place,
      name,
      replay,
      verdict,
      standing,
      optima: verdict.valid ? optima.of(replay) : [],
    }
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

/** A verified run as lists show it; the medal of the whole is only that of a finished run. */
export function shownRunOf(run: VerifiedRun): ShownRun {
  const { name, replay, verdict, standing, rank } = run
  const isFinished = isRaced(run)
  const lost = verdict.valid ? verdict.lost : undefined
  const hasTime = verdict.valid && isFinished && lost === undefined
  const optimum = sumOfOptima(run.optima)
  const isRanked = hasTime && standing === 'finished' && optimum !== null
  return {
    ...{ key: String(run.place), name, isOwn: false, rank, at: 0, isFinished },
    time: hasTime ? verdict.time : null,
    words: lost === undefined ? '–' : t('today.lost', { count: lost.stepsLeft }),
    catches: verdict.valid ? verdict.catches : null,
    medal: isRanked ? medalOf(verdict.time, optimum.ticks) : null,
    remark: remarkOf(run),
    verdict: verdict.valid ? 'valid' : 'refused',
    replay: () => (isWatched(run) ? replay : null),
  }
}

/** Sentence about the verdict on a run. */
function remarkOf({ verdict, replay, standing }: VerifiedRun): string {
  if (!verdict.valid) return t('run.refused', { reason: refusalReason(verdict, replay.rules) })
  if (standing === 'elsewhere') return t('run.elsewhere', { seed: isolatedSeedName(replay.seed) })
  const limit = standing === 'finished' ? [] : [t(`run.${standing}`)]
  // Lines break between the facts, and none begins with a dot.
  return [t('run.verified'), ...limit].join('\u00a0· ')
}

function refusalReason(verdict: InvalidVerdict, rules: number): string {
  const { fault, level, tick } = verdict
  const time = formatTicks(tick)
  return t(`fault.${fault}`, { level, tick, time, rules, here: RULES_VERSION })
}
