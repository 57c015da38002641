import { formatTicks, writerOf } from '../../core/game/format-time.ts'
import type { Par } from '../../core/level/optimum.ts'
import { isSeries, type Run, sumOfPars, totalCatches, totalTime } from '../../core/level/run.ts'
import { medalOf, nextMedal } from '../../core/times/medals.ts'
import { bestLevelOf } from '../../core/times/over-par.ts'
import { type Child, element } from '../../ui/element.ts'
import {
  createMedalOf,
  createMedalBar,
  createMedalLine,
  parSentence,
  writerBeside,
} from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { comparisonSentence, type StoredResult } from './news.ts'

/** Facts of a result besides the run's own times. */
export interface VerdictParts {
  readonly hasMedals: boolean
  /** Comparison with earlier runs; null for practice, and if the run was not stored. */
  readonly stored: StoredResult | null
}

/** Headline of a result: a new best, the medal that was won, or how the run ended. */
export function headlineOf(run: Run, { hasMedals, stored }: VerdictParts): string {
  const { moment = null, comparison = null } = stored ?? {}
  if (moment === 'best' && comparison !== null) return comparisonSentence(comparison)
  if (run.lost !== undefined) return t('win.lost')
  const par = sumOfPars(run.results)
  if (!hasMedals || par === null) {
    return t(isSeries(run.mode) ? 'win.run' : 'win.level')
  }
  const medal = medalOf(totalTime(run), par.optimum)
  if (medal === 'escaped') return t('win.escaped')
  const name = t(`medal.${medal}`)
  return moment === 'first-medal' ? t('win.first-medal', { medal: name }) : name
}

/** The time of a result large, with its medal, and below it the way to the next medal. */
export function createVerdict(run: Run, { hasMedals }: VerdictParts): Child {
  const { lost } = run
  if (lost === undefined) return createTimeVerdict(run, hasMedals)
  const left = t('today.lost', { count: lost.stepsLeft })
  return element('p', { className: 'total' }, element('output', {}, left))
}

/** The time with its medal; below it the bar to the next medal, the best level and the par. */
function createTimeVerdict(run: Run, hasMedals: boolean): (HTMLElement | null)[] {
  const time = totalTime(run)
  const par = sumOfPars(run.results)
  const write = par === null ? writerOf([time]) : writerBeside([time], par.optimum)
  const sentences = [
    ...(hasMedals && run.mode === 'run' ? bestLevelSentence(run) : []),
    ...(isSeries(run.mode) ? [`${t('hud.catches')} ${totalCatches(run)}`] : []),
    ...(par !== null && hasParSentence(run, par, hasMedals) ? [parSentence(par, write)] : []),
  ]
  const verdict = element(
    'div',
    { className: 'verdict' },
    hasMedals && createMedalOf(time, par?.optimum),
    element('p', { className: 'total' }, element('output', {}, write(time))),
  )
  const bar = hasMedals && par !== null ? createMedalBar(time, par.optimum) : null
  return [verdict, bar, createMedalLine(sentences)]
}

/** Sentence on the best level of a run: its number, medal and time; none without known pars. */
function bestLevelSentence({ results }: Run): string[] {
  const best = results.at(bestLevelOf(results))
  if (best?.optimum === undefined) return []
  const { level, time, optimum } = best
  const medal = t(`medal.${medalOf(time, optimum)}`)
  return [t('win.best-level', { level, medal, time: formatTicks(time) })]
}

/**
 * True unless another part of the page shows the exact par: the facts of a single level, or the time
 * for the best medal of a run.
 */
function hasParSentence(run: Run, { optimum, slack }: Par, hasMedals: boolean): boolean {
  if (slack !== undefined) return true
  if (run.mode !== 'run') return false
  return !hasMedals || nextMedal(medalOf(totalTime(run), optimum)) !== 'perfect'
}
