import { quotient } from '../integer.ts'
import { TICK_HZ } from './rules.ts'

/** A time as m:ss.cc, cut to the hundredth, from whole numbers only. */
export function formatTicks(ticks: number): string {
  const hundredths = quotient(ticks * 100, TICK_HZ)
  const seconds = quotient(hundredths, 100)
  const minutes = quotient(seconds, 60)
  return `${minutes}:${two(seconds % 60)}.${two(hundredths % 100)}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
