import './trials.css'
import type { Host, Page } from '../../app/page.ts'
import { showQuery } from '../../app/routing/address.ts'
import { pageQuery } from '../../app/routing/link.ts'
import { areTrialsGolden, trialsOf } from '../../core/courses/trials.ts'
import { readDrawn } from '../../core/level/drawn/codec.ts'
import { layoutOf } from '../../core/level/drawn/drawn-level.ts'
import { startLevel } from '../../core/level/run.ts'
import { type MapStyle, paintLevel, shownSide } from '../../picture/level-map.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { button, element } from '../../ui/element.ts'
import { createMedal } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-head.ts'

/** Opens the twelve trials; the first one that is open and not won yet has the focus. */
export async function open(host: Host): Promise<Page | null> {
  const { attemptStore, go } = host
  host.showLabyrinth('wilson')
  showQuery(pageQuery('trials'))
  await attemptStore.ready
  if (host.closed.aborted) return null
  const page = createTrialsPage(trialsOf(attemptStore.attempts()), host.mapStyle(), {
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
    name.textContent = t(`trial.${trials[i].id}`)
    line.textContent = t(`trial-line.${trials[i].id}`)
  }
  const signs = trials.map(({ id, seed, medal, isOpen }, i) => {
    const number = i + 1
    const words = {
      number,
      name: t(`trial.${id}`),
      medal: medal === null ? '' : t(`medal.${medal}`),
    }
    return button(
      [isOpen && maps[i], element('b', {}, number), medal !== null && createMedal(medal)],
      () => play(seed),
      {
        className: i === Math.max(next, 0) ? 'main-choice' : '',
        disabled: !isOpen,
        ariaLabel: isOpen ? t('trials.sign', words) : t('trials.locked', { number }),
      },
    )
  })
  signs.forEach((sign, i) => {
    if (!trials[i].isOpen) return
    sign.addEventListener('focus', () => explain(i))
    sign.addEventListener('mouseenter', () => explain(i))
  })
  explain(Math.max(next, 0))
  const root = element(
    'main',
    { className: 'page tablet trials' },
    createPageHead(t('menu.trials'), leave, false),
    element('div', { className: 'trial-signs sheet' }, signs),
    element(
      'div',
      { className: 'trial-about stack' },
      name,
      line,
      next === -1 && button(t('trials.draw'), draw),
      areTrialsGolden(trials) && element('p', { className: 'is-best' }, t('trials.golden')),
    ),
  )
  return {
    root,
    /** Paints the maps in the size of the signs; the page must be in the document. */
    paint(): void {
      trials.forEach(({ seed, isOpen }, i) => {
        if (!isOpen) return
        const layout = layoutOf(readDrawn(seed)[0])
        paintLevel(layout, [], style, shownSide(maps[i], layout.grid), maps[i])
      })
    },
  }
}
