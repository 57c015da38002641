import { formatTicks } from '../../core/game/format-time.ts'
import { isSeries, type Run, sumOfOptima, totalTime } from '../../core/level/run.ts'
import type { NamedReplay, Replay } from '../../core/replay/replay.ts'
import type { Attempt } from '../../core/attempt/attempt.ts'
import { type Moment, momentOf } from '../../core/times/moment.ts'
import { byStored, historyOf } from '../../core/attempt/records.ts'
import { compareResult, type ResultComparison } from '../../core/times/split-board.ts'
import type { AttemptStore } from '../../storage/attempt-store.ts'
import { writeSpan } from '../../ui/delta.ts'
import { type Child, element } from '../../ui/element.ts'
import { medalNews } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { rankAmong } from './share-payload.ts'

/** Facts of a finished attempt from its stored record. */
export interface StoredResult {
  /** Comparison with earlier attempts that count. */
  readonly comparison: ResultComparison
  /** Reason to celebrate; null for none. */
  readonly moment: Moment | null
}

/** Reads a finished attempt's stored record; null for practice, and if the attempt was not stored. */
export function storedResultOf(
  attemptStore: Pick<AttemptStore, 'attempts' | 'attemptsOf'>,
  finished: Attempt,
): StoredResult | null {
  const attempts = attemptStore.attemptsOf(finished)
  const attempt = attempts.find(({ id }) => id === finished.id)
  if (attempt === undefined || attempt.practice) return null
  const isBefore = (each: Attempt): boolean => byStored(each, attempt) < 0
  const comparison = compareResult(attempt.levels, historyOf(attempts, attempt).filter(isBefore))
  const before = attemptStore.attempts().filter((each) => !each.practice && isBefore(each))
  const isBest = comparison.isBest && !comparison.isFirst
  return { comparison, moment: momentOf(attempt, before, isBest) }
}

/** The comparison with an earlier best; null if that is the headline or there is none. */
export function createNews(stored: StoredResult | null): Child {
  if (stored === null || stored.comparison.isFirst || stored.moment === 'best') return null
  const { comparison } = stored
  return element(
    'p',
    { className: comparison.isBest ? 'remark is-best' : 'remark' },
    comparisonSentence(comparison),
  )
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

export function statusText(run: Run, hasMedals: boolean): string {
  const ticks = totalTime(run)
  const time = formatTicks(ticks)
  if (run.lost !== undefined) return t('today.lost', { count: run.lost.stepsLeft })
  return t('status.win', { time }) + (hasMedals ? medalNews(ticks, sumOfOptima(run.results)) : '')
}

interface RunRemarks {
  readonly replay: Replay | null
  readonly rivals: readonly NamedReplay[]
  readonly isPractice: boolean
  /** True if the optimum of the level can be watched and raced. */
  readonly isOptimumOpen: boolean
}

/** Further sentences on a run: its place among rivals, practice, a locked optimum. */
export function resultRemarks(
  { mode }: Pick<Run, 'mode'>,
  { replay, rivals, isPractice, isOptimumOpen }: RunRemarks,
): string[] {
  const locked = isSeries(mode) || isOptimumOpen ? [] : [t('optimum.locked')]
  if (isPractice) return [t('run.practice'), ...locked]
  if (rivals.length === 0 || replay === null) return locked
  const place = rankAmong(replay, rivals)
  return [t('run.place', { place, count: rivals.length + 1 }), ...locked]
}
