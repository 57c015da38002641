import './trials.css'
import type { Host, Page } from '../../app/page.ts'
import { pageQuery, showQuery } from '../../app/routing/address.ts'
import { goldenChapters, type TrialState, trialsOf } from '../../core/courses/next-steps.ts'
import { readDrawn } from '../../core/level/drawn/codec.ts'
import { layoutOf } from '../../core/level/drawn/drawn-level.ts'
import { type Chapter, CHAPTERS } from '../../core/level/trials.ts'
import { startLevel } from '../../core/level/run.ts'
import { medalTime } from '../../core/times/medals.ts'
import { type MapStyle, paintLevel, shownSide } from '../../picture/level-map.ts'
import { button, element, focusMainChoice, replace } from '../../ui/element.ts'
import { createMedal } from '../../ui/medal.ts'
import { formatPercent, t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-parts.ts'

/** Opens the forty trials; the first one that is open and not won yet has the focus. */
export async function open(host: Host): Promise<Page | null> {
  const { attemptStore, optima, go } = host
  host.showLabyrinth('wilson')
  showQuery(pageQuery('trials'))
  await Promise.all([attemptStore.ready, optima.ready])
  if (host.closed.aborted) return null
  const page = createTrialsPage(trialsOf(attemptStore.attempts(), optima), host.mapStyle(), {
    play: (seed) => go('play', { run: startLevel(seed, 1), origin: 'trials' }),
    draw: () => go('draw', {}),
    leave: host.goUp,
  })
  return {
    root: page.root,
    shown() {
      page.paint()
      focusMainChoice(page.root)
    },
  }
}

interface TrialActions {
  readonly play: (seed: string) => void
  readonly draw: () => void
  readonly leave: () => void
}

/**
 * The chapters, and a sign for each trial of the one that is shown: its map with its best medal, behind a lock
 * if it is closed. The first chapter with a trial to win is shown.
 */
export function createTrialsPage(
  trials: ReturnType<typeof trialsOf>,
  style: MapStyle,
  { play, draw, leave }: TrialActions,
) {
  const next = trials.find(({ isOpen, isWon }) => isOpen && !isWon)
  const golden = goldenChapters(trials)
  let shown: Chapter = next?.chapter ?? CHAPTERS[0]
  const name = element('h2', {})
  const line = element('p', {})
  const medals = element('p', {})
  const chapters = element('nav', { className: 'trial-chapters slim' })
  const signs = element('div', {
    className: 'trial-signs sheet',
    on: { mouseleave: () => explainFocused() },
  })
  const root = element(
    'main',
    { className: 'page tablet trials' },
    createPageHead(t('menu.trials'), leave, false),
    chapters,
    signs,
    element(
      'div',
      { className: 'trial-about stack' },
      name,
      line,
      next === undefined && trials.every(({ isWon }) => isWon) && button(t('trials.draw'), draw),
      medals,
    ),
  )

  /** Name and fact of a trial; of a closed one, its chapter and what opens it. */
  function wordsOf({ id, isOpen, chapter, missing: count }: TrialState): readonly string[] {
    if (isOpen) return [t(`trial.${id}`), t(`trial-line.${id}`)]
    const before = t(`chapter.${CHAPTERS[CHAPTERS.indexOf(chapter) - 1]}`)
    return [t(`chapter.${chapter}`), t('trials.locked', { count, chapter: before })]
  }

  function explain(trial: TrialState): void {
    ;[name.textContent, line.textContent] = wordsOf(trial)
    name.className = trial.isOpen ? '' : 'locked'
  }

  function explainFocused(): void {
    const inChapter = trials.filter(({ chapter }) => chapter === shown)
    const focused = [...signs.children].indexOf(document.activeElement as Element)
    const at =
      focused === -1 ? Math.max(0, next === undefined ? 0 : inChapter.indexOf(next)) : focused
    explain(inChapter[at])
  }

  function createSign(trial: TrialState, i: number): HTMLElement {
    const { seed, medal, isOpen } = trial
    const number = i + 1
    const [title, fact] = wordsOf(trial)
    const words = [t('trials.sign', { number }), isOpen ? title : fact]
    const sign = button(
      [
        element('canvas', { ariaHidden: 'true' }),
        element('b', { className: isOpen ? '' : 'locked' }, number),
        medal !== null && createMedal(medal),
      ],
      () => isOpen && play(seed),
      {
        className: trial === next || (next === undefined && i === 0) ? 'main-choice' : '',
        ariaDisabled: String(!isOpen),
        ariaLabel: [...words, medal === null ? '' : t(`medal.${medal}`)].join('. '),
      },
    )
    sign.addEventListener('focus', () => explain(trial))
    sign.addEventListener('mouseenter', () => explain(trial))
    return sign
  }

  function show(): void {
    const buttons = CHAPTERS.map((chapter) => {
      const all = trials.filter((trial) => trial.chapter === chapter)
      const won = all.filter(({ isWon }) => isWon).length
      const isLocked = !all.some(({ isOpen }) => isOpen)
      const label = [t(`chapter.${chapter}`), ' ', element('small', {}, `${won}/${all.length}`)]
      const className = golden.includes(chapter) ? 'is-best' : isLocked ? 'locked' : ''
      return button(
        label,
        () => {
          shown = chapter
          show()
          paint()
        },
        { key: chapter, className, ariaPressed: String(chapter === shown) },
      )
    })
    const isGolden = golden.includes(shown)
    medals.className = isGolden ? 'is-best' : 'lesser-text'
    medals.textContent = isGolden ? t('trials.golden') : medalLimits()
    replace(chapters, buttons)
    replace(signs, trials.filter(({ chapter }) => chapter === shown).map(createSign))
    explainFocused()
  }

  /** Paints the maps in the size of the signs; the page must be in the document. */
  function paint(): void {
    const inChapter = trials.filter(({ chapter }) => chapter === shown)
    signs.querySelectorAll('canvas').forEach((map, i) => {
      const layout = layoutOf(readDrawn(inChapter[i].seed))
      paintLevel(layout, [], style, shownSide(map, layout.grid), map)
    })
  }

  show()
  return { root, paint }
}

/** Longest times of the medals, as shares of the perfect time. */
function medalLimits(): string {
  const limitOf = (medal: 'gold' | 'silver' | 'bronze') =>
    formatPercent(medalTime(medal, 100) / 100)
  const [gold, silver, bronze] = (['gold', 'silver', 'bronze'] as const).map(limitOf)
  return t('trials.medals', { gold, silver, bronze })
}
