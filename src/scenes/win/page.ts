import '../../ui/result.css'
import './result.css'
import './celebration.css'
import './ten-levels.css'
import { isSeries, type Run } from '../../core/level/run.ts'
import type { Moment } from '../../core/times/moment.ts'
import { type Choice, createChoices, keepFocus } from '../../ui/choices.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'
import { makerWords } from '../../app/maze-name.ts'
import { levelFacts } from '../../app/seeds/level-facts.ts'
import { createSeedLine } from '../../app/seeds/seed-line.ts'
import { createNews } from './news.ts'
import { createPoster, createSingleLevel } from './poster.ts'
import { createVerdict, headlineOf, type VerdictParts } from './verdict.ts'

export interface WinPageParts extends VerdictParts {
  /** Further sentences on the run, e.g. its place among rivals. */
  readonly remarks: readonly string[]
  /** Elements below the times. */
  readonly sections: readonly HTMLElement[]
}

/** The page after a run or a single level: the time, each level's time, and what to do next. */
export function createWinPage(run: Run, parts: WinPageParts) {
  const { source } = run
  const isRun = isSeries(run.mode)
  const maker = source.kind === 'drawn' ? makerWords(levelFacts(source.text, 1)) : ''
  const head = element(
    'div',
    { className: 'result-head stack' },
    element('h1', {}, headlineOf(run, parts)),
    createVerdict(run, parts),
    createNews(parts.stored),
    source.kind !== 'map' && createSeedLine(source.text, maker !== '' && ` · ${maker}`),
    parts.remarks.map((remark) => element('p', { className: 'remark' }, remark)),
  )
  const poster = isRun ? createPoster(run, parts) : createSingleLevel(run)
  const foot = element('div', { className: 'result-foot row' })
  const root = element(
    'main',
    {
      className: `page tablet result ${isRun ? 'ten-levels' : 'one-level'}`,
    },
    head,
    poster.root,
    foot,
    parts.sections,
  )
  keepFocus(root)
  return {
    root,
    /** Replaces the choices; those of `more` unfold below the others. */
    showChoices(first: readonly Choice[], more: readonly Choice[]): void {
      const summary = element('summary', {}, t('win.more'))
      const fold = element(
        'details',
        { className: 'more slim' },
        summary,
        createChoices(more, false),
      )
      replace(foot, createChoices(first), fold)
    },
    /** Lights up medal and headline for less than a second; any key or press ends that. */
    celebrate(moment: Moment): void {
      root.classList.add('celebrating', moment)
      const stop = (): void => root.classList.remove('celebrating')
      for (const type of ['keydown', 'pointerdown']) {
        root.addEventListener(type, stop, { once: true })
      }
    },
    /** Puts a section above the choices. */
    showPanel: (panel: HTMLElement): void => foot.before(panel),
    /** Canvases of the mazes. */
    maps: poster.maps,
  }
}
