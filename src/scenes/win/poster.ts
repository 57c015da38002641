import { formatTicks } from '../../core/game/format-time.ts'
import { levelRules } from '../../core/game/rules.ts'
import type { LevelResult, Run } from '../../core/level/run.ts'
import { writeDelta } from '../../ui/delta.ts'
import { type Child, element } from '../../ui/element.ts'
import { createMedalOf } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { hasDeltas } from './news.ts'
import type { Size } from '../../view/stage.ts'
import type { StoredResult } from './stored-result.ts'

/** Most mazes on a poster; of an endless run the last ones. */
export const MOST_MAPS = 10

/** The mazes of a result, and the canvases to draw them on, in the order of the levels. */
export interface Poster {
  readonly root: HTMLElement
  readonly maps: readonly HTMLCanvasElement[]
}

/** The maze of a level, by default one of the game's own: a canvas of its shape. */
export function createMap(
  level: number,
  { width, height }: Size = levelRules(level),
): HTMLCanvasElement {
  return element('canvas', { width, height, role: 'img', ariaLabel: t('win.map', { level }) })
}

/** The mazes of a run in rows, with number, medal, time and delta below each. */
export function createPoster(run: Run, hasMedals: boolean, stored: StoredResult | null): Poster {
  const first = Math.max(0, run.results.length - MOST_MAPS)
  const shown = run.results.slice(first)
  const maps = shown.map(({ level }) => createMap(level))
  const cells = shown.map((result, i) =>
    element(
      'li',
      {},
      maps[i],
      element('p', {}, captionOf(result, hasMedals, createGap(stored, first + i))),
    ),
  )
  return { root: element('ol', { className: 'poster' }, cells), maps }
}

function captionOf(
  { level, time, optimum }: LevelResult,
  hasMedals: boolean,
  gap: Child,
): readonly Child[] {
  const number = element('span', { className: 'poster-level' }, level)
  return [
    number,
    hasMedals && createMedalOf(time, optimum),
    element('b', {}, formatTicks(time)),
    gap,
  ]
}

/** The delta to the best run after a level; null if there is none. */
function createGap(stored: StoredResult | null, at: number): Child {
  const row = hasDeltas(stored) ? stored?.comparison?.rows.at(at) : undefined
  if (row === undefined || row.delta === null) return null
  return element('span', { className: `split-delta ${row.kind}` }, writeDelta(row.delta))
}
