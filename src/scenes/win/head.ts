import { formatTicks } from '../../core/game/format-time.ts'
import { type Optimum, sumOfOptima } from '../../core/level/optimum.ts'
import { type Run, totalCatches, totalTime } from '../../core/level/run.ts'
import { givenLevel, isStored } from '../../core/level/source.ts'
import { type Attempt, byStored, historyOf } from '../../core/attempt/attempt.ts'
import type { NamedReplay } from '../../core/replay/replay.ts'
import { medalOf } from '../../core/times/medals.ts'
import { type Moment, momentOf } from '../../core/times/moment.ts'
import { isTrial } from '../../core/courses/result-steps.ts'
import type { Optima } from '../../core/times/optima.ts'
import { compareResult, type ResultComparison } from '../../core/times/split-board.ts'
import type { AttemptStore } from '../../storage/attempt-store.ts'
import { makerWords, mazeName, levelFacts, levelTitle } from '../../app/seeds/seed-name.ts'
import { createVerdict, duelWords } from '../../app/runs/runs-table.ts'
import { createSeedLine } from '../../app/seeds/seed-line.ts'
import { writeSpan } from '../../ui/delta.ts'
import { type Child, element } from '../../ui/element.ts'
import { medalNews } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { totalTicks } from '../../app/sharing/share-payload.ts'
import { hasEscaped } from '../../core/courses/day-picture.ts'
import type { Level } from '../../core/game/level-layout.ts'
import { playThrough } from '../../core/replay/playback.ts'

/** Facts of a finished attempt from its stored record. */
export interface StoredResult {
  /** Comparison with earlier attempts that count. */
  readonly comparison: ResultComparison
  /** Reason to celebrate; null for none. */
  readonly moment: Moment | null
}

/** Facts of a result besides the run's own times. */
export interface ResultParts {
  readonly hasMedals: boolean
  /** Optima of the run's levels, in order; null while one is unknown. */
  readonly optima: readonly (Optimum | null)[]
  /** Comparison with earlier runs; null for practice, and if the run was not stored. */
  readonly stored: StoredResult | null
  /** Further sentence on the run; null for none. */
  readonly remark: string | null
  /** Headline of a run against another runner; null for none. */
  readonly duel: string | null
  /** Picture of a day; null for none. */
  readonly picture: HTMLElement | null
}

/** Reads a finished attempt's stored record; null for practice, and if the attempt was not stored. */
export function storedResultOf(
  attemptStore: Pick<AttemptStore, 'attempts' | 'attemptsOf'>,
  finished: Attempt,
  optima: Optima,
): StoredResult | null {
  const attempts = attemptStore.attemptsOf(finished)
  const attempt = attempts.find(({ id }) => id === finished.id)
  if (attempt === undefined || attempt.practice) return null
  const isBefore = (each: Attempt): boolean => byStored(each, attempt) < 0
  const comparison = compareResult(attempt.levels, historyOf(attempts, attempt).filter(isBefore))
  const before = attemptStore.attempts().filter((each) => !each.practice && isBefore(each))
  const isBest = comparison.isBest && !comparison.isFirst
  return { comparison, moment: momentOf(attempt, before, isBest, optima) }
}

/**
 * Creates the head of a result, in which each fact stands once: headline, time with its medal, the way to
 * the next medal, comparison with an earlier best, seed, remark. Of a trial: its medal, time, name and remark.
 */
export function createResultHead(run: Run, parts: ResultParts): HTMLElement {
  const { source } = run
  const asTrial = isTrial(run)
  const words = asTrial ? levelTitle(run) : run.mode === 'run' ? '' : besideSeed(run)
  const [verdict, ...facts] = createRunVerdict(run, parts)
  return element(
    'div',
    { className: asTrial ? 'result-head of-trial' : 'result-head' },
    element('h1', {}, parts.duel ?? headlineOf(run, asTrial ? { ...parts, stored: null } : parts)),
    verdict,
    element(
      'div',
      { className: 'result-facts stack' },
      facts,
      !asTrial && createComparison(parts),
      source.kind === 'map' || asTrial
        ? element('p', { className: 'lesser-text' }, words)
        : createSeedLine(source.text, words),
      parts.remark !== null && element('p', { className: 'remark' }, parts.remark),
      parts.picture,
    ),
  )
}

/** Words on the level beside its seed: number and maze, or of a drawn level its maker. */
function besideSeed({ source, level }: Run): string {
  const facts = givenLevel(source) ?? levelFacts(source.text, level)
  if (source.kind === 'drawn') return makerWords(facts)
  return isStored(source) ? `${t('hud.level', { level })} · ${mazeName(facts)}` : mazeName(facts)
}

/** Headline of a result: a new best, the medal that was won, or how the run ended. */
function headlineOf(run: Run, { hasMedals, optima, stored }: ResultParts): string {
  if (stored?.moment === 'best') return comparisonSentence(stored.comparison)
  if (run.lost !== undefined) return t('win.lost')
  const optimum = sumOfOptima(optima)
  if (!hasMedals || optimum === null) return t(run.mode === 'run' ? 'win.run' : 'win.level')
  const medal = medalOf(totalTime(run), optimum.ticks)
  if (medal === 'escaped') return t('win.escaped')
  const isFirst = stored?.moment === 'first-medal'
  return t(isFirst ? 'win.first-medal' : 'win.medal', { medal: t(`medal.${medal}`) })
}

/** The time of a run, or the steps that a lost one had left. */
function createRunVerdict(run: Run, { hasMedals, optima }: ResultParts): readonly Child[] {
  const { lost, mode, attempt } = run
  const optimum = sumOfOptima(optima)
  const time = lost === undefined ? totalTime(run) : null
  const verdict = {
    time,
    words: lost === undefined ? '' : t('today.steps', { count: lost.stepsLeft }),
    medal: hasMedals && time !== null && optimum !== null ? medalOf(time, optimum.ticks) : null,
    // A catch ends an attempt at a level.
    catches: mode === 'level' ? 0 : totalCatches(run),
  }
  const facts = mode === 'level' && !isTrial(run) ? [`${t('hud.tries')} ${attempt}`] : []
  return createVerdict(verdict, optimum, facts, mode !== 'today')
}

/** The comparison with an earlier best; null if that is the headline or there is none. */
function createComparison({ stored, duel }: ResultParts): Child {
  if (stored === null || stored.comparison.isFirst) return null
  if (stored.moment === 'best' && duel === null) return null
  const { comparison } = stored
  const className = comparison.isBest ? 'remark is-best' : 'remark'
  return element('p', { className }, comparisonSentence(comparison))
}

/** Sentence that compares a run with the best before it. */
export function comparisonSentence({
  isBest,
  gain,
}: Pick<ResultComparison, 'isBest' | 'gain'>): string {
  if (gain === 0) return t('win.tied')
  if (isBest && gain === null) return t('win.best-further')
  const time = writeSpan(Math.abs(gain ?? 0))
  return t(isBest ? 'win.best' : gain === null ? 'win.not-best' : 'win.slower', { time })
}

/** Headline on the faster of a run and another, or the place among several; null for practice, and without others. */
export function duelOf(run: Run, level: Level, others: readonly NamedReplay[]): string | null {
  const other = others.at(0)
  if (run.practice || other === undefined) return null
  const place = 1 + others.filter(({ replay }) => totalTicks(replay) < totalTime(run)).length
  if (others.length > 1) return t('run.place', { place, count: others.length + 1 })
  const { name, replay } = other
  // Only a day has runs that were lost.
  const isLost = run.mode === 'today' && !hasEscaped(playThrough(level, run.mode, replay.tracks[0]))
  const own = run.lost === undefined ? totalTime(run) : null
  return duelWords(name, own, isLost ? null : totalTicks(replay))
}

/** The announcement of a result. */
export function statusText(run: Run, optimum: Optimum | null): string {
  const time = totalTime(run)
  if (run.lost !== undefined) return t('today.steps', { count: run.lost.stepsLeft })
  return t('status.win', { time: formatTicks(time) }) + medalNews(time, optimum?.ticks ?? null)
}
