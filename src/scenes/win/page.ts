import '../../ui/result.css'
import './result.css'
import './celebration.css'
import './ten-levels.css'
import { isSeries, type Run } from '../../core/level/run.ts'
import type { Moment } from '../../core/times/moment.ts'
import { type Choice, createChoices, keepFocus } from '../../ui/choices.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { makerWords } from '../../app/maze-name.ts'
import { levelFacts } from '../../app/seeds/level-facts.ts'
import { createSeedLine } from '../../app/seeds/seed-line.ts'
import { createNews } from './news.ts'
import { createPoster, createSingleLevel, type PosterParts } from './poster.ts'
import { createRunTable } from './run-table.ts'
import { createVerdict, headlineOf, type VerdictParts } from './verdict.ts'

export interface WinPageParts extends VerdictParts, PosterParts {
  readonly choices: readonly Choice[]
  /** Further sentences on the run, e.g. its place among rivals. */
  readonly remarks: readonly string[]
  /** Elements below the times. */
  readonly sections: readonly HTMLElement[]
}

/** Number of choices shown at once, with the main one; the others unfold beside them. */
const MOST_CHOICES = 4

/** Key that switches between the mazes of a run and its table. */
const FIGURES = 'G'

/** The page after a run or a single level: the time, each level's time, and what to do next. */
export function createWinPage(run: Run, parts: WinPageParts) {
  const { source } = run
  const isRun = isSeries(run.mode)
  const isEndless = run.mode === 'endless'
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
    element('details', { className: 'more slim' }, element('summary', {}, t('win.more')), others)
  const foot = element('div', { className: 'result-foot row' }, first, more)
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
    /** Adds a choice behind the first ones. */
    offer: (label: string, choose: () => void): HTMLElement => {
      const offered = button(label, choose)
      first.append(offered)
      return offered
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
    /** Canvases of the mazes, of the last ones of a long run. */
    maps: poster.maps,
  }
}
