import { utcDay } from '../day.ts'
import { TICK_HZ } from '../game/rules.ts'
import { quotient, roundedQuotient } from '../integer.ts'

/** LiveSplit counts in units of 100 ns, as .NET's TimeSpan does. */
const UNITS_PER_SECOND = 10_000_000
const UNITS_PER_MS = 10_000

const MS_PER_DAY = 86_400_000

/** A time in ticks as hh:mm:ss.fffffff, rounded to 100 ns. */
export function writeTicks(ticks: number): string {
  return writeUnits(roundedQuotient(ticks * UNITS_PER_SECOND, TICK_HZ))
}

/** A time in milliseconds as hh:mm:ss.fffffff. */
export function writeMilliseconds(ms: number): string {
  return writeUnits(ms * UNITS_PER_MS)
}

/** A moment, in milliseconds since 1970, as MM/DD/YYYY hh:mm:ss in UTC, cut to the second. */
export function writeDate(ms: number): string {
  const [year, month, day] = utcDay(ms).split('-')
  return `${month}/${day}/${year} ${writeClock(quotient(ms % MS_PER_DAY, 1000))}`
}

function writeUnits(units: number): string {
  const clock = writeClock(quotient(units, UNITS_PER_SECOND))
  return `${clock}.${pad(units % UNITS_PER_SECOND, 7)}`
}

/** Seconds as hh:mm:ss. */
function writeClock(seconds: number): string {
  const minutes = quotient(seconds, 60)
  return `${pad(quotient(minutes, 60))}:${pad(minutes % 60)}:${pad(seconds % 60)}`
}

function pad(value: number, digits = 2): string {
  return String(value).padStart(digits, '0')
}
