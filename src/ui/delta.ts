import { formatDelta } from '../core/game/format-time.ts'
import { t } from './message.ts'

/** Least difference written in seconds, in ticks: in hundredths two smaller ones may look equal. */
const LEAST_SECONDS = 10

/** Writes a difference of times with its sign. */
export function writeDelta(ticks: number): string {
  if (ticks === 0 || Math.abs(ticks) >= LEAST_SECONDS) return formatDelta(ticks)
  return (ticks < 0 ? '−' : '+') + writeSpan(Math.abs(ticks))
}

/** Writes a difference of times without its sign. */
export function writeSpan(ticks: number): string {
  if (ticks === 0 || ticks >= LEAST_SECONDS) return formatDelta(ticks).slice(1)
  return t(ticks === 1 ? 'delta.tick' : 'delta.ticks', { ticks })
}
