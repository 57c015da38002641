import { formatMilliseconds, writerOf } from '../../core/game/format-time.ts'
import { levelRules } from '../../core/game/rules.ts'
import {
  isSeries,
  type LevelResult,
  type Run,
  totalCatches,
  totalOptimum,
  totalPar,
  totalTime,
} from '../../core/level/run.ts'
import type { Attempt } from '../../core/speedrun/attempt.ts'
import { type Medal, medalOf, nextMedal } from '../../core/speedrun/medals.ts'
import { timeOf } from '../../core/speedrun/records.ts'
import { type Choice, createChoices, keepFocus } from '../../ui/choices.ts'
import { writeDelta } from '../../ui/delta.ts'
import { type Child, element } from '../../ui/element.ts'
import {
  createMedal,
  createMedalLine,
  createMedalOf,
  medalSentences,
  parSentence,
  writerBeside,
} from '../../ui/medal.ts'
import { type MessageKey, t } from '../../ui/message.ts'
import { createTable } from '../../ui/table.ts'
import { createSeedName } from '../../app/seed-name.ts'
import { createDelta, createNews, hasDeltas } from './news.ts'
import type { StoredResult } from './stored-result.ts'

export interface WinPage {
  readonly root: HTMLElement
  /** Shows a sentence below the choices. */
  readonly notify: (sentence: string) => void
}

/** Parts of the page besides the run's own times. */
export interface WinPageParts {
  readonly choices: readonly Choice[]
  /** Sentences on the run: its place, that it was practice. */
  readonly remarks: readonly string[]
  /** Its times win medals. */
  readonly hasMedals: boolean
  /** The best run of an endless seed so far, including this one; null where none counts. */
  readonly best: Pick<Attempt, 'levels'> | null
  /** Real time and the comparison with earlier runs; null where the run was not stored. */
  readonly stored: StoredResult | null
  /** Elements below the times. */
  readonly sections: readonly HTMLElement[]
  readonly sharePanel: HTMLElement | null
}

/** The page after a run or a single level: the time, each level's time, and what to do next. */
export function createWinPage(run: Run, parts: WinPageParts): WinPage {
  const notice = element('p', { className: 'notice', role: 'status' })
  const isRun = isSeries(run.mode)
  const isEndless = run.mode === 'endless'
  const head = element(
    'div',
    { className: 'result-head' },
    element('h1', {}, t(titleOf(run))),
    isEndless ? createEnd(run, parts.best) : createVerdict(run, parts.hasMedals),
    createNews(totalTime(run), parts.stored),
    element(
      'p',
      { className: 'seed-line' },
      t('hud.seed'),
      ' ',
      element('b', {}, createSeedName(run.seed)),
    ),
    parts.remarks.map((remark) => element('p', { className: 'remark' }, remark)),
  )
  const times = isRun ? createRunTable(run, parts) : createLevelFacts(run)
  const foot = element(
    'div',
    { className: 'result-foot' },
    createChoices(parts.choices),
    parts.sharePanel,
    notice,
  )
  const root = element(
    'main',
    { className: `page result ${isRun ? 'ten-levels' : ''} ${isEndless ? 'endless' : ''}` },
    head,
    times,
    foot,
    parts.sections,
  )
  keepFocus(root)
  return {
    root,
    notify(sentence) {
      notice.textContent = sentence
    },
  }
}

function titleOf({ mode, lost }: Run): MessageKey {
  if (lost !== undefined) return 'win.lost'
  return isSeries(mode) ? 'win.run' : 'win.level'
}

/** The number of levels that an endless run cleared; below it time, catches and the best so far. */
function createEnd(run: Run, best: WinPageParts['best']): HTMLElement[] {
  const cleared = t('endless.cleared', { count: run.results.length })
  const time = totalTime(run)
  const write = writerOf(best === null ? [time] : [time, timeOf(best)])
  const sentences = [
    write(time),
    `${t('hud.catches')} ${totalCatches(run)}`,
    ...(best === null ? [] : [bestSentence(best, write)]),
  ]
  return [
    element('p', { className: 'total levels-cleared' }, element('output', {}, cleared)),
    createMedalLine(sentences),
  ]
}

function bestSentence(best: Pick<Attempt, 'levels'>, write: (ticks: number) => string): string {
  const time = write(timeOf(best))
  return t('endless.best', { count: best.levels.length, time })
}

/** The time with its medal; below it the time for the next medal, and the par. */
function createVerdict(run: Run, hasMedals: boolean): HTMLElement[] {
  const time = totalTime(run)
  const par = totalPar(run)
  const { optimum } = par
  const medal = hasMedals ? medalOf(time, optimum) : null
  const write = writerBeside([time], optimum)
  const sentences = [
    ...(hasMedals ? medalSentences(time, optimum) : []),
    ...(hasParSentence(run, medal) ? [parSentence(par, write)] : []),
  ]
  const verdict = element(
    'div',
    { className: 'verdict' },
    medal && createMedal(medal),
    element('p', { className: 'total' }, element('output', {}, write(time))),
  )
  return [verdict, createMedalLine(sentences)]
}

/**
 * True where no other part of the page has all that there is to say of par: the facts of a single
 * level have its time, and the best medal is won by the par of a run.
 */
function hasParSentence(run: Run, medal: Medal | null): boolean {
  const isExact = totalPar(run).slack === undefined
  return !isExact || (run.mode === 'run' && nextMedal(medal) !== 'perfect')
}

function createRunTable(run: Run, { hasMedals, stored }: WinPageParts): HTMLElement {
  const { lost } = run
  const noDelta = (): Child => hasDeltas(stored) && element('td')
  const timeCell = (time: number, optimum: number): HTMLElement =>
    element('td', {}, hasMedals && createMedalOf(time, optimum), formatMilliseconds(time))
  const row = ({ level, time, catches, optimum }: LevelResult, i: number): HTMLElement =>
    tableRow(
      levelName(run, level),
      timeCell(time, optimum),
      createDelta(stored, i),
      element('td', {}, catches),
    )
  const total =
    run.mode === 'endless'
      ? element('td', {}, formatMilliseconds(totalTime(run)))
      : timeCell(totalTime(run), totalOptimum(run))
  const columns = [
    t('win.level-column'),
    t('win.time-column'),
    hasDeltas(stored) && t('win.delta-column'),
    t('win.catches-column'),
  ]
  const lostRow =
    lost !== undefined &&
    tableRow(
      levelName(run, lost.level),
      element('td', {}, t('win.lost-level')),
      noDelta(),
      element('td', {}, lost.catches),
    )
  const foot = tableRow(t('win.total'), total, noDelta(), element('td', {}, totalCatches(run)))
  return createTable({}, columns, [run.results.map(row), lostRow], foot)
}

/** Facts of a single level; without catches, since each ended an attempt. */
function createLevelFacts(run: Run): HTMLElement {
  const over = totalTime(run) - totalOptimum(run)
  const facts = [
    [t('win.level-column'), levelName(run, run.level)],
    [t('medal.par-column'), formatMilliseconds(totalOptimum(run))],
    [t('win.over-par'), writeDelta(over)],
    [t('medal.tries-column'), String(run.attempt)],
  ]
  return element(
    'dl',
    { className: 'level-facts' },
    facts.map(([name, value]) =>
      element('div', {}, element('dt', {}, name), element('dd', {}, value)),
    ),
  )
}

function levelName(run: Run, level: number): string {
  if (run.maze !== undefined) return t(`algorithm.${run.maze.level.algorithm}`)
  return `${level} · ${t(`algorithm.${levelRules(level).algorithm}`)}`
}

function tableRow(name: string, ...cells: readonly Child[]): HTMLElement {
  return element('tr', {}, element('th', { scope: 'row' }, name), cells)
}
