import { formatDelta } from '../core/game/format-time.ts'
import { element } from './element.ts'

export const BEST_SEGMENT = '◆'

/** Writes a difference of times without its sign. */
export function writeSpan(ticks: number): string {
  return formatDelta(ticks).slice(1)
}

/** Class of a difference, which decides its colour: green ahead, red behind. */
export function classOfDelta(ticks: number | null): string {
  if (ticks === null || ticks === 0) return ''
  return ticks < 0 ? 'is-ahead' : 'is-behind'
}

/** A difference of times with its sign and its colour. */
export function createDelta(ticks: number): HTMLElement {
  return element('span', { className: classOfDelta(ticks) }, formatDelta(ticks))
}
