import { isDay, numberOfDay, utcDay } from '../day.ts'
import { TICK_HZ } from '../game/rules.ts'
import { quotient, roundedQuotient } from '../integer.ts'

/** LiveSplit counts in units of 100 ns, as .NET's TimeSpan does. */
const UNITS_PER_SECOND = 10_000_000
const UNITS_PER_MS = 10_000

const MS_PER_DAY = 86_400_000

/** A time with an optional sign and days, as .NET writes a TimeSpan. */
const TIME = /^([-−]?)(?:(\d{1,3})\.)?(\d{1,4}):(\d{1,2}):(\d{1,2})(?:\.(\d{1,9}))?$/
const DATE = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d):(\d\d)$/

/** A time in ticks as hh:mm:ss.fffffff, rounded to 100 ns. */
export function writeTicks(ticks: number): string {
  return writeUnits(roundedQuotient(ticks * UNITS_PER_SECOND, TICK_HZ))
}

/** A time in milliseconds as hh:mm:ss.fffffff. */
export function writeMilliseconds(ms: number): string {
  return writeUnits(ms * UNITS_PER_MS)
}

/** The ticks of a time, rounded to the tick, below zero for a negative one; null for no time. */
export function readTicks(text: string): number | null {
  const match = TIME.exec(text)
  if (match === null) return null
  const [days, hours, minutes, seconds] = match.slice(2, 6).map((digits) => Number(digits || 0))
  const units = Number((match.at(6) ?? '').padEnd(7, '0').slice(0, 7))
  const total = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * UNITS_PER_SECOND + units
  // In steps of three ticks, which are 25 ms and so a whole number of units: no sum grows too large.
  const step = quotient(total, 250_000)
  const ticks = step * 3 + roundedQuotient((total % 250_000) * 3, 250_000)
  return match[1] === '' || ticks === 0 ? ticks : -ticks
}

/** A moment, in milliseconds since 1970, as MM/DD/YYYY hh:mm:ss in UTC, cut to the second. */
export function writeDate(ms: number): string {
  const [year, month, day] = utcDay(ms).split('-')
  return `${month}/${day}/${year} ${writeClock(quotient(ms % MS_PER_DAY, 1000))}`
}

/** The milliseconds since 1970 of a moment from then on, to the second; null for no such moment. */
export function readDate(text: string): number | null {
  const match = DATE.exec(text)
  if (match === null) return null
  const [month, date, year] = match.slice(1)
  const day = `${year}-${month}-${date}`
  const [hours, minutes, seconds] = match.slice(4).map(Number)
  if (!isDay(day) || hours > 23 || minutes > 59 || seconds > 59) return null
  return numberOfDay(day) * MS_PER_DAY + ((hours * 60 + minutes) * 60 + seconds) * 1000
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
