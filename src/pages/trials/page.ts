import './trials.css'
import type { Host, Page } from '../../app/page.ts'
import { pageQuery, showQuery } from '../../app/routing/address.ts'
import { areTrialsGolden, trialsOf } from '../../core/courses/next-steps.ts'
import { readDrawn } from '../../core/level/drawn/codec.ts'
import { layoutOf } from '../../core/level/drawn/drawn-level.ts'
import { startLevel } from '../../core/level/run.ts'
import { medalTime } from '../../core/times/medals.ts'
import { type MapStyle, paintLevel, shownSide } from '../../picture/level-map.ts'
import { button, element, focusMainChoice } from '../../ui/element.ts'
import { createMedal } from '../../ui/medal.ts'
import { formatPercent, t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-parts.ts'

/** Opens the twelve trials; the first one that is open and not won yet has the focus. */
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

/** A sign for each trial: the map of an open one, with its best medal, and the number of any other. */
export function createTrialsPage(
  trials: ReturnType<typeof trialsOf>,
  style: MapStyle,
  { play, draw, leave }: TrialActions,
) {
  const next = trials.findIndex(({ medal }) => medal === null)
  const name = element('h2', {})
  const line = element('p', {})
  const maps = trials.map(() => element('canvas', { ariaHidden: 'true' }))
  const explain = (i: number): void => {
    const { id, isOpen } = trials[i]
    name.textContent = isOpen ? t(`trial.${id}`) : t('trials.sign', { number: i + 1 })
    line.textContent = isOpen ? t(`trial-line.${id}`) : t('trials.locked')
  }
  const signs = trials.map(({ id, seed, medal, isOpen }, i) => {
    const number = i + 1
    const words = [t('trials.sign', { number }), isOpen ? t(`trial.${id}`) : t('trials.locked')]
    const sign = button(
      [isOpen && maps[i], element('b', {}, number), medal !== null && createMedal(medal)],
      () => isOpen && play(seed),
      {
        className: i === Math.max(next, 0) ? 'main-choice' : '',
        ariaDisabled: String(!isOpen),
        ariaLabel: [...words, medal === null ? '' : t(`medal.${medal}`)].join('. '),
      },
    )
    sign.addEventListener('focus', () => explain(i))
    sign.addEventListener('mouseenter', () => explain(i))
    return sign
  })
  function explainFocused(): void {
    const focused = signs.findIndex((sign) => sign === document.activeElement)
    explain(focused === -1 ? Math.max(next, 0) : focused)
  }
  explainFocused()
  const root = element(
    'main',
    { className: 'page tablet trials' },
    createPageHead(t('menu.trials'), leave, false),
    element('div', { className: 'trial-signs sheet', on: { mouseleave: explainFocused } }, signs),
    element(
      'div',
      { className: 'trial-about stack' },
      name,
      line,
      next === -1 && button(t('trials.draw'), draw),
      element('p', { className: 'lesser-text' }, medalLimits()),
      areTrialsGolden(trials) && element('p', { className: 'is-best' }, t('trials.golden')),
    ),
  )
  return {
    root,
    /** Paints the maps in the size of the signs; the page must be in the document. */
    paint(): void {
      trials.forEach(({ seed, isOpen }, i) => {
        if (!isOpen) return
        const layout = layoutOf(readDrawn(seed))
        paintLevel(layout, [], style, shownSide(maps[i], layout.grid), maps[i])
      })
    },
  }
}

/** Longest times of the medals, as shares of the perfect time. */
function medalLimits(): string {
  const limitOf = (medal: 'gold' | 'silver' | 'bronze') =>
    formatPercent(medalTime(medal, 100) / 100)
  const [gold, silver, bronze] = (['gold', 'silver', 'bronze'] as const).map(limitOf)
  return t('trials.medals', { gold, silver, bronze })
}
