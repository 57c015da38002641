import { pad, quotient } from '../../labyrinth/integer.ts'
import { TICK_HZ } from './rules.ts'

/** A time as m:ss.cc, cut to the hundredth, from whole numbers only. */
export function formatTicks(ticks: number): string {
  return formatParts(quotient(ticks * 100, TICK_HZ), 2)
}

/** A time as m:ss.mmm, cut to the millisecond: two consecutive ticks give different texts. */
export function formatMilliseconds(ticks: number): string {
  return formatParts(quotient(ticks * 1000, TICK_HZ), 3)
}

/**
 * Writes times that are shown side by side: to the hundredth, or to the millisecond if a different time
 * among them would look equal.
 */
export function writerOf(times: readonly number[]): WriteTime {
  // Grouped once, as there may be thousands.
  const groups = new Map<string, Set<number>>()
  for (const ticks of new Set(times)) {
    const text = formatTicks(ticks)
    groups.set(text, (groups.get(text) ?? new Set()).add(ticks))
  }
  return (ticks) => {
    const text = formatTicks(ticks)
    const group = groups.get(text)
    const isAmbiguous = group !== undefined && (group.size > 1 || !group.has(ticks))
    return isAmbiguous ? formatMilliseconds(ticks) : text
  }
}

export type WriteTime = (ticks: number) => string

/**
 * A difference as ±s.cc, from a minute on ±m:ss.cc, cut to the hundredth; 0 is +0.00. A tick, shorter
 * than a hundredth, is ±0.01, so that it differs from 0.
 */
export function formatDelta(ticks: number): string {
  const sign = ticks < 0 ? '−' : '+'
  const size = Math.abs(ticks) === 1 ? '0:00.01' : formatTicks(Math.abs(ticks))
  return sign + size.replace(/^0:0?/, '')
}

/** Writes a time in hundredths or thousandths of a second, by the digits of a part. */
function formatParts(parts: number, digits: 2 | 3): string {
  const unit = digits === 2 ? 100 : 1000
  const seconds = quotient(parts, unit)
  const minutes = quotient(seconds, 60)
  return `${minutes}:${pad(seconds % 60, 2)}.${pad(parts % unit, digits)}`
}
