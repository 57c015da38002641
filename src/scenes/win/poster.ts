import { mazeName } from '../../app/maze-name.ts'
import { levelFacts } from '../../app/seeds/level-facts.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import { type Optimum, sumOfOptima } from '../../core/level/optimum.ts'
import type { Run } from '../../core/level/run.ts'
import { givenLevel, isStored } from '../../core/level/source.ts'
import { BEST_SEGMENT, createDelta } from '../../ui/delta.ts'
import { type Child, element } from '../../ui/element.ts'
import { createMedalOf } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import type { ResultParts } from './head.ts'

/** A canvas for the maze of a run's level, in the shape of its grid. */
function createMap({ source, level }: Pick<Run, 'source' | 'level'>) {
  const { width, height } = givenLevel(source)?.grid ?? levelFacts(source.text, level)
  return element('canvas', { width, height, role: 'img', ariaLabel: t('win.map', { level }) })
}

/** The mazes of a run in rows, each with number, medal, time and delta; `maps` are their canvases. */
export function createPoster(run: Run, { hasMedals, optima, stored }: ResultParts) {
  const maps: HTMLCanvasElement[] = []
  const cells = run.results.map(({ level, time }, i) => {
    const map = createMap({ ...run, level })
    maps.push(map)
    const words = element(
      'p',
      {},
      element('span', { className: 'poster-level is-lesser' }, level),
      hasMedals && createMedalOf(time, optima.at(i)?.ticks),
      element('b', {}, formatTicks(time)),
      createGap(stored, i),
    )
    return element('li', { className: 'stack frame thin' }, map, words)
  })
  return { root: element('ol', { className: 'poster' }, cells), maps }
}

/** The delta to the best run after a level, with the sign of a best segment; none in a first run. */
function createGap(stored: ResultParts['stored'], at: number): Child {
  const { rows = [], isFirst = true } = stored?.comparison ?? {}
  const { kind = 'none', delta = null } = isFirst ? {} : (rows.at(at) ?? {})
  const label = t('win.gold')
  const sign = { className: 'is-best', role: 'img', title: label, ariaLabel: label }
  return [
    kind === 'gold' && element('span', sign, BEST_SEGMENT),
    delta !== null && createDelta(delta),
  ]
}

/** The maze of a single level, and beside it the level's facts. */
export function createSingleLevel(run: Run, { optima }: Pick<ResultParts, 'optima'>) {
  const map = createMap(run)
  map.className = 'frame'
  const facts = element(
    'div',
    { className: 'single-facts stack frame' },
    createLevelFacts(run, sumOfOptima(optima)),
  )
  return { root: element('div', { className: 'single stack' }, map, facts), maps: [map] }
}

/** Facts of a single level; catches are left out, because each ends an attempt. */
function createLevelFacts(run: Run, optimum: Optimum | null): HTMLElement {
  const { level } = run
  const name = t(isStored(run.source) ? 'hud.level' : 'win.level-column', { level })
  const facts = [
    ...(run.source.kind === 'drawn'
      ? []
      : [[name, mazeName(givenLevel(run.source) ?? levelFacts(run.source.text, level))]]),
    [t('perfect.column'), optimum === null ? '–' : formatTicks(optimum.ticks)],
    [t('medal.tries-column'), String(run.attempt)],
  ]
  return element(
    'dl',
    { className: 'level-facts stack' },
    facts.map(([name, value]) =>
      element(
        'div',
        { className: 'row ends' },
        element('dt', { className: 'is-lesser' }, name),
        element('dd', {}, value),
      ),
    ),
  )
}
