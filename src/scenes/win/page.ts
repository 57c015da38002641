import { createCaption, type RunMazes } from '../../app/runs/run-mazes.ts'
import { isTrial } from '../../core/courses/result-steps.ts'
import type { Run } from '../../core/level/run.ts'
import { medalOf } from '../../core/times/medals.ts'
import type { Moment } from '../../core/times/moment.ts'
import { BEST_SEGMENT, createDelta } from '../../ui/delta.ts'
import {
  type Child,
  type Choice,
  createChoices,
  element,
  keepFocus,
  replace,
  button,
} from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import './result.css'
import './celebration.css'
import { createResultHead, type ResultParts, type StoredResult } from './head.ts'
import pictureUrl from '../../../assets/images/escape.png'

export interface WinPageParts extends ResultParts {
  /** Elements below the times. */
  readonly sections: readonly HTMLElement[]
}

/** The page after a run or a single level: the time, the mazes with its threads, and what to do next. */
export function createWinPage(
  run: Run,
  mazes: Pick<RunMazes, 'root' | 'caption'>,
  parts: WinPageParts,
) {
  const { hasMedals, optima, stored } = parts
  const isRun = run.mode === 'run'
  if (isRun) {
    const captions = run.results.map(({ level, time }, i) => {
      const optimum = hasMedals ? (optima.at(i) ?? null) : null
      const medal = optimum && medalOf(time, optimum.ticks)
      return createCaption(level, medal, time, createGap(stored, i))
    })
    mazes.caption(captions)
  }
  const foot = element('div', { className: 'result-foot row' })
  const root = element(
    'main',
    { className: `page tablet result ${isRun ? 'ten-levels' : isTrial(run) ? 'trial' : 'run'}` },
    createResultHead(run, parts),
    mazes.root,
    foot,
    parts.sections,
  )
  keepFocus(root)

  /** Calls back at every key and press on the page. */
  function skip(stop: () => void): void {
    for (const type of ['keydown', 'pointerdown']) root.addEventListener(type, stop)
  }
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
      skip(() => root.classList.remove('celebrating'))
    },
    skip,
    /** Puts a section above the choices. */
    showPanel: (panel: HTMLElement): void => foot.before(panel),
  }
}

/** The delta to the best run after a level, with the sign of a best segment; none in a first run. */
function createGap(stored: StoredResult | null, at: number): Child {
  const { rows = [], isFirst = true } = stored?.comparison ?? {}
  const { kind = 'none', delta = null } = isFirst ? {} : (rows.at(at) ?? {})
  const label = t('win.gold')
  const sign = { className: 'is-best', role: 'img', title: label, ariaLabel: label }
  return [
    kind === 'gold' && element('span', sign, BEST_SEGMENT),
    delta !== null && createDelta(delta),
  ]
}

/** Size of the picture in its own pixels, each of which is shown as a square. */
const PICTURE = { width: 176, height: 96 } as const

/** The end of the story, as a dialog over the first result of all ten labyrinths; closed at first. */
export function createEnding() {
  const close = button(t('ending.close'), () => root.close(), { className: 'main-choice' })
  const line = element('p', {}, t('ending.line'))
  const root = element('dialog', { className: 'dialog ending slim', ariaLabel: t('win.run') })
  keepFocus(root)
  return {
    root,
    /** Shows picture and line; calls `closed` when the player goes on. */
    show(closed: () => void): void {
      // The picture is fetched now, as most results do not show it.
      const picture = { ...PICTURE, src: pictureUrl, alt: t('ending.picture') }
      root.replaceChildren(element('img', picture), line, close)
      root.addEventListener('close', closed, { once: true })
      root.showModal()
      close.focus({ preventScroll: true })
    },
  }
}
