import { formatTicks } from '../../core/game/format-time.ts'
import { levelRules } from '../../core/game/rules.ts'
import type { Run } from '../../core/level/run.ts'
import { createDelta } from '../../ui/delta.ts'
import { type Child, element } from '../../ui/element.ts'
import { createMedalOf } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { hasDeltas } from './news.ts'
import type { Size } from '../../view/stage.ts'
import type { StoredResult } from './news.ts'

/** Largest number of mazes on a poster, which shows the last ones of a longer run. */
const MOST_MAPS = 10

/** A canvas for the maze of a level, in the shape of its grid; by default that of a seed's level. */
export function createMap(level: number, { width, height }: Size = levelRules(level)) {
  return element('canvas', { width, height, role: 'img', ariaLabel: t('win.map', { level }) })
}

/** The mazes of a run in rows, each with number, medal, time and delta; `maps` are their canvases. */
export function createPoster(run: Run, hasMedals: boolean, stored: StoredResult | null) {
  const first = Math.max(0, run.results.length - MOST_MAPS)
  const shown = run.results.slice(first)
  const maps = shown.map(({ level }) => createMap(level))
  const cells = shown.map(({ level, time, optimum }, i) => {
    const caption = element(
      'p',
      {},
      element('span', { className: 'poster-level' }, level),
      hasMedals && createMedalOf(time, optimum),
      element('b', {}, formatTicks(time)),
      createGap(stored, first + i),
    )
    return element('li', {}, maps[i], caption)
  })
  return { root: element('ol', { className: 'poster' }, cells), maps }
}

/** The delta to the best run after a level; null if there is none. */
function createGap(stored: StoredResult | null, at: number): Child {
  const { delta = null } = (hasDeltas(stored) && stored?.comparison?.rows.at(at)) || {}
  return delta !== null && createDelta(delta)
}
