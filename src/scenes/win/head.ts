import { formatTicks } from '../../core/game/format-time.ts'
import { type Optimum, sumOfOptima } from '../../core/level/optimum.ts'
import { type Run, totalCatches, totalTime } from '../../core/level/run.ts'
import { givenLevel, isStored } from '../../core/level/source.ts'
import { type Attempt, byStored, historyOf } from '../../core/attempt/attempt.ts'
import type { NamedReplay, Replay } from '../../core/replay/replay.ts'
import { medalOf } from '../../core/times/medals.ts'
import { type Moment, momentOf } from '../../core/times/moment.ts'
import { isTrial } from '../../core/courses/result-steps.ts'
import type { Optima } from '../../core/times/optima.ts'
import { compareResult, type ResultComparison } from '../../core/times/split-board.ts'
import type { AttemptStore } from '../../storage/attempt-store.ts'
import { makerWords, mazeName, levelFacts, levelTitle } from '../../app/seeds/seed-name.ts'
import { createVerdict } from '../../app/runs/runs-table.ts'
import { createSeedLine } from '../../app/seeds/seed-line.ts'
import { writeSpan } from '../../ui/delta.ts'
import { type Child, element } from '../../ui/element.ts'
import { medalNews } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { rankAmong } from '../../app/sharing/share-payload.ts'

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
  const words = run.mode === 'run' ? '' : besideSeed(run)
  return element(
    'div',
    { className: isTrial(run) ? 'result-head stack of-trial' : 'result-head stack' },
    element('h1', {}, headlineOf(run, isTrial(run) ? { ...parts, stored: null } : parts)),
    createRunVerdict(run, parts),
    !isTrial(run) && createComparison(parts.stored),
    source.kind === 'map' || isTrial(run)
      ? element('p', { className: 'lesser-text' }, isTrial(run) ? levelTitle(run) : words)
      : createSeedLine(source.text, words !== '' && ` · ${words}`),
    parts.remark !== null && element('p', { className: 'remark' }, parts.remark),
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
function createRunVerdict(run: Run, { hasMedals, optima }: ResultParts): Child {
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
function createComparison(stored: StoredResult | null): Child {
  if (stored === null || stored.comparison.isFirst || stored.moment === 'best') return null
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

/** Remark on a run: that it was practice, or its place among rivals; null for none. */
export function remarkOf(
  { practice }: Pick<Run, 'practice'>,
  replay: Replay | null,
  rivals: readonly NamedReplay[],
): string | null {
  if (practice) return t('run.practice')
  if (rivals.length === 0 || replay === null) return null
  return t('run.place', { place: rankAmong(replay, rivals), count: rivals.length + 1 })
}

/** The announcement of a result. */
export function statusText(run: Run, optimum: Optimum | null): string {
  const time = totalTime(run)
  if (run.lost !== undefined) return t('today.steps', { count: run.lost.stepsLeft })
  return t('status.win', { time: formatTicks(time) }) + medalNews(time, optimum?.ticks ?? null)
}
