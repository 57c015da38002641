import { formatDelta, formatMilliseconds, formatTicks } from '../../core/game/format-time.ts'
import { levelRules } from '../../core/game/rules.ts'
import {
  isSeries,
  type LevelResult,
  type Run,
  totalCatches,
  totalOptimum,
  totalTime,
} from '../../core/level/run.ts'
import type { Attempt } from '../../core/speedrun/attempt.ts'
import { medalOf, nextMedal } from '../../core/speedrun/medals.ts'
import { timeOf } from '../../core/speedrun/records.ts'
import { type Choice, createChoices, keepFocus } from '../../ui/choices.ts'
import { element } from '../../ui/element.ts'
import { createMedal, createMedalLine, createMedalOf, medalSentences } from '../../ui/medal.ts'
import { type MessageKey, t } from '../../ui/message.ts'
import { seedName } from '../../ui/seed-name.ts'
import { createDelta, createNews, hasDeltas } from './news.ts'
import type { StoredResult } from './stored-result.ts'

export interface WinPage {
  readonly root: HTMLElement
  /** Shows a sentence below the choices. */
  readonly notify: (sentence: string) => void
}

/** What the page shows besides the run's own times. */
export interface WinPageParts {
  readonly choices: readonly Choice[]
  /** What else is to be known of the run: its place, that it was practice. */
  readonly remarks: readonly string[]
  /** Whether its times win medals. */
  readonly hasMedals: boolean
  /** The best run of an endless seed so far, this one among them; null where none counts. */
  readonly best: Pick<Attempt, 'levels'> | null
  /** Real time, and how it stands beside the runs before it; null where nothing was kept. */
  readonly news: StoredResult | null
  /** What follows the times. */
  readonly sections: readonly HTMLElement[]
  readonly passingOn: HTMLElement | null
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
    ...(isEndless ? createEnd(run, parts.best) : createVerdict(run, parts.hasMedals)),
    ...createNews(totalTime(run), parts.news),
    element(
      'p',
      { className: 'seed-line' },
      t('hud.seed'),
      ' ',
      element('b', {}, seedName(run.seed)),
    ),
    ...parts.remarks.map((remark) => element('p', { className: 'remark' }, remark)),
  )
  const times = isRun ? createRunTable(run, parts) : createLevelFacts(run)
  const foot = element(
    'div',
    { className: 'result-foot' },
    createChoices(parts.choices),
    ...(parts.passingOn === null ? [] : [parts.passingOn]),
    notice,
  )
  const root = element(
    'main',
    { className: `page result ${isRun ? 'ten-levels' : ''} ${isEndless ? 'endless' : ''}` },
    head,
    times,
    foot,
    ...parts.sections,
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

/** How far an endless run came, large, and below it how long that took and what is to be beaten. */
function createEnd(run: Run, best: WinPageParts['best']): HTMLElement[] {
  const cleared = t('endless.cleared', { count: run.results.length })
  const sentences = [
    formatTicks(totalTime(run)),
    `${t('hud.catches')} ${totalCatches(run)}`,
    ...(best === null ? [] : [bestSentence(best)]),
  ]
  return [
    element('p', { className: 'total levels-cleared' }, element('output', {}, cleared)),
    createMedalLine(sentences),
  ]
}

function bestSentence(best: Pick<Attempt, 'levels'>): string {
  const time = formatTicks(timeOf(best))
  return t('endless.best', { count: best.levels.length, time })
}

/** The time, large, with its medal, and below it what the next one wants. */
function createVerdict(run: Run, hasMedals: boolean): HTMLElement[] {
  const time = totalTime(run)
  const optimum = totalOptimum(run)
  const medal = hasMedals ? medalOf(time, optimum) : null
  const sentences = [
    ...(hasMedals ? medalSentences(time, optimum) : []),
    // The table of a single level has its par already; that of a run is what the best medal wants.
    ...(run.mode === 'run' && nextMedal(medal) !== 'perfect'
      ? [t('medal.par', { time: formatTicks(optimum) })]
      : []),
  ]
  const verdict = element(
    'div',
    { className: 'verdict' },
    ...(medal === null ? [] : [createMedal(medal)]),
    element('p', { className: 'total' }, element('output', {}, formatTicks(time))),
  )
  return [verdict, createMedalLine(sentences)]
}

function createRunTable(run: Run, { hasMedals, news }: WinPageParts): HTMLElement {
  const deltaHead = hasDeltas(news) ? [t('win.delta-column')] : []
  const head = [t('win.level-column'), t('win.time-column'), ...deltaHead]
  const timeCell = (time: number, optimum: number): HTMLElement =>
    element(
      'td',
      {},
      ...(hasMedals ? [createMedalOf(time, optimum)] : []),
      formatMilliseconds(time),
    )
  const row = ({ level, time, catches, optimum }: LevelResult, i: number): HTMLElement =>
    tableRow(
      levelName(run, level),
      timeCell(time, optimum),
      ...createDelta(news, i),
      String(catches),
    )
  const noDelta = hasDeltas(news) ? [''] : []
  const { lost } = run
  const lostRow =
    lost === undefined
      ? []
      : [
          tableRow(
            levelName(run, lost.level),
            t('win.lost-level'),
            ...noDelta,
            String(lost.catches),
          ),
        ]
  const total =
    run.mode === 'endless'
      ? formatMilliseconds(totalTime(run))
      : timeCell(totalTime(run), totalOptimum(run))
  return element(
    'table',
    {},
    createHead([...head, t('win.catches-column')]),
    element('tbody', {}, ...run.results.map(row), ...lostRow),
    element('tfoot', {}, tableRow(t('win.total'), total, ...noDelta, String(totalCatches(run)))),
  )
}

/** Of a single level no catches, since each was a try of its own. */
function createLevelFacts(run: Run): HTMLElement {
  const over = totalTime(run) - totalOptimum(run)
  const facts = [
    [t('win.level-column'), levelName(run, run.level)],
    [t('medal.par-column'), formatMilliseconds(totalOptimum(run))],
    [t('win.over-par'), formatDelta(over)],
    [t('medal.tries-column'), String(run.attempt)],
  ]
  const groups = facts.map(([name, value]) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, value)),
  )
  return element('dl', { className: 'level-facts' }, ...groups)
}

function levelName(run: Run, level: number): string {
  if (run.maze !== undefined) return t(`algorithm.${run.maze.level.algorithm}`)
  return `${level} · ${t(`algorithm.${levelRules(level).algorithm}`)}`
}

function createHead(texts: readonly string[]): HTMLElement {
  const cells = texts.map((text) => element('th', { scope: 'col' }, text))
  return element('thead', {}, element('tr', {}, ...cells))
}

function tableRow(name: string, ...cells: readonly (HTMLElement | string)[]): HTMLElement {
  const made = cells.map((cell) => (typeof cell === 'string' ? element('td', {}, cell) : cell))
  return element('tr', {}, element('th', { scope: 'row' }, name), ...made)
}
