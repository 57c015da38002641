import { formatMilliseconds, writerOf } from '../../core/game/format-time.ts'
import { isSeries, type Run, totalCatches, totalPar, totalTime } from '../../core/level/run.ts'
import type { Attempt } from '../../core/speedrun/attempt.ts'
import { type Medal, medalOf, nextMedal } from '../../core/speedrun/medals.ts'
import { timeOf } from '../../core/speedrun/records.ts'
import { type Choice, createChoices, keepFocus } from '../../ui/choices.ts'
import { button, element } from '../../ui/element.ts'
import {
  createMedal,
  createMedalLine,
  medalSentences,
  parSentence,
  writerBeside,
} from '../../ui/medal.ts'
import { type MessageKey, t } from '../../ui/message.ts'
import { createSeedName } from '../../app/seeds/seed-name.ts'
import { createNews } from './news.ts'
import { createPoster } from './poster.ts'
import { createRunTable } from './run-table.ts'
import { createSingle } from './single-level.ts'
import type { StoredResult } from './news.ts'

/** Parts of the page besides the run's own times. */
export interface WinPageParts {
  readonly choices: readonly Choice[]
  /** Further sentences on the run, e.g. its place among rivals. */
  readonly remarks: readonly string[]
  /** True if the times win medals. */
  readonly hasMedals: boolean
  /** Best run of an endless seed so far, including this one; null if none counts. */
  readonly best: Pick<Attempt, 'levels'> | null
  /** Real time and comparison with earlier runs; null if the run was not stored. */
  readonly stored: StoredResult | null
  /** Elements below the times. */
  readonly sections: readonly HTMLElement[]
}

/** Number of choices shown at once, with the main one; the others unfold beside them. */
const MOST_CHOICES = 4

/** Key that switches between the mazes of a run and its table. */
const FIGURES = 'G'

/** The page after a run or a single level: the time, each level's time, and what to do next. */
export function createWinPage(run: Run, parts: WinPageParts) {
  const isRun = isSeries(run.mode)
  const isEndless = run.mode === 'endless'
  const head = element(
    'div',
    { className: 'result-head' },
    element('h1', {}, t(titleOf(run))),
    isEndless ? createEnd(run, parts.best) : createVerdict(run, parts.hasMedals),
    createNews(parts.stored),
    element(
      'p',
      { className: 'seed-line' },
      t('hud.seed'),
      ' ',
      element('b', {}, createSeedName(run.seed)),
    ),
    parts.remarks.map((remark) => element('p', { className: 'remark' }, remark)),
  )
  const poster = isRun
    ? createPoster(run, parts.hasMedals, parts.stored)
    : createSingle(run, parts.hasMedals)
  const table = isRun ? createRunTable(run, parts.hasMedals, parts.stored) : null
  if (table !== null) table.hidden = true
  const figures = button(t('win.figures'), toggleFigures, { ariaPressed: 'false', title: FIGURES })
  function toggleFigures(): void {
    if (table === null) return
    table.hidden = !table.hidden
    poster.root.hidden = !table.hidden
    figures.ariaPressed = String(!table.hidden)
  }
  const first = createChoices(parts.choices.slice(0, MOST_CHOICES))
  const others = createChoices(parts.choices.slice(MOST_CHOICES), false)
  if (table !== null) others.prepend(figures)
  const more =
    others.childElementCount > 0 &&
    element('details', { className: 'more' }, element('summary', {}, t('win.more')), others)
  const foot = element('div', { className: 'result-foot' }, first, more)
  const root = element(
    'main',
    {
      className: `page tablet result ${isRun ? 'ten-levels' : 'one-level'} ${isEndless ? 'endless' : ''}`,
      on: {
        keydown: ({ key, target }) => {
          const isInDialog = target instanceof Element && target.closest('dialog') !== null
          if (key.toUpperCase() === FIGURES && !isInDialog) toggleFigures()
        },
      },
    },
    head,
    poster.root,
    table,
    foot,
    parts.sections,
  )
  keepFocus(root)
  return {
    root,
    /** Canvases of the mazes, of the last ones of a long run. */
    maps: poster.maps,
  }
}

function titleOf({ mode, lost }: Run): MessageKey {
  if (lost !== undefined) return 'win.lost'
  return isSeries(mode) ? 'win.run' : 'win.level'
}

/** Number of levels that an endless run cleared; below it time, catches and the best run so far. */
function createEnd(run: Run, best: WinPageParts['best']): HTMLElement[] {
  const cleared = t('endless.cleared', { count: run.results.length })
  const time = totalTime(run)
  const write = writerOf(best === null ? [time] : [time, timeOf(best)])
  const sentences = [
    write(time),
    `${t('hud.catches')} ${totalCatches(run)}`,
    ...(best === null
      ? []
      : [t('endless.best', { count: best.levels.length, time: write(timeOf(best)) })]),
  ]
  return [
    element('p', { className: 'total levels-cleared' }, element('output', {}, cleared)),
    createMedalLine(sentences),
  ]
}

/** The time with its medal; below it the time for the next medal and the par. */
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
    element('p', { className: 'total' }, element('output', {}, formatMilliseconds(time))),
  )
  return [verdict, createMedalLine(sentences)]
}

/**
 * True unless another part of the page shows the exact par: the facts of a single level, or the time
 * for the best medal of a run.
 */
function hasParSentence(run: Run, medal: Medal | null): boolean {
  const isExact = totalPar(run).slack === undefined
  return !isExact || (run.mode === 'run' && nextMedal(medal) !== 'perfect')
}
