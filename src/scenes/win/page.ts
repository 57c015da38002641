import '../../ui/result.css'
import type { Run } from '../../core/level/run.ts'
import type { Moment } from '../../core/times/moment.ts'
import { type Choice, createChoices, element, keepFocus } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'
import './result.css'
import './celebration.css'
import './ten-levels.css'
import { createResultHead, type ResultParts } from './head.ts'
import { createPoster, createSingleLevel } from './poster.ts'

export interface WinPageParts extends ResultParts {
  /** Elements below the times. */
  readonly sections: readonly HTMLElement[]
}

/** The page after a run or a single level: the time, each level's time, and what to do next. */
export function createWinPage(run: Run, parts: WinPageParts) {
  const isRun = run.mode === 'run'
  const poster = isRun ? createPoster(run, parts) : createSingleLevel(run, parts)
  const foot = element('div', { className: 'result-foot row' })
  const root = element(
    'main',
    { className: `page tablet result ${isRun ? 'ten-levels' : 'one-level'}` },
    createResultHead(run, parts),
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
