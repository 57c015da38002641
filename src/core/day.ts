import { pad, quotient } from '../labyrinth/integer.ts'

/** A day of the Gregorian calendar, `YYYY-MM-DD`, from 1970-01-01 to 9999-12-31. */
export type Day = string

const DAY_MS = 86_400_000

/** Days in 400 years, the period of the calendar. */
const ERA_DAYS = 146_097

/** Days between 0000-03-01 and 1970-01-01. */
const EPOCH_DAYS = 719_468

const FIRST_YEAR = 1970
const LAST_YEAR = 9999

/**
 * The UTC day of a time in milliseconds since 1970, UTC.
 *
 * @throws RangeError before 1970 and after 9999-12-31.
 */
export function utcDay(ms: number): Day {
  if (ms < 0) throw new RangeError(`there is no day at ${ms}`)
  return dayAt(quotient(ms, DAY_MS))
}

/** True if a text is a day of the calendar. */
export function isDay(text: string): text is Day {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (match === null) return false
  const [year, month, day] = match.slice(1).map(Number)
  return year >= FIRST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month)
}

/**
 * Days from 1970-01-01 to a day. Months are counted from March, so that the leap day is the last of
 * its year (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", 2013).
 *
 * @throws RangeError for a text that is no day.
 */
export function numberOfDay(day: Day): number {
  if (!isDay(day)) throw new RangeError(`${JSON.stringify(day)} is no day`)
  const [year, month, date] = day.split('-').map(Number)
  const y = month > 2 ? year : year - 1
  const m = month > 2 ? month - 3 : month + 9
  const leaps = quotient(y, 4) - quotient(y, 100) + quotient(y, 400)
  return 365 * y + leaps + quotient(153 * m + 2, 5) + date - 1 - EPOCH_DAYS
}

/**
 * The day `number` days after 1970-01-01.
 *
 * @throws RangeError before 1970 and after 9999-12-31.
 */
export function dayAt(number: number): Day {
  const days = number + EPOCH_DAYS
  const era = quotient(days, ERA_DAYS)
  const rest = days % ERA_DAYS
  const leaps = quotient(rest, 1460) - quotient(rest, 36_524) + quotient(rest, 146_096)
  const years = quotient(rest - leaps, 365)
  const ofYear = rest - (365 * years + quotient(years, 4) - quotient(years, 100))
  const m = quotient(5 * ofYear + 2, 153)
  const date = ofYear - quotient(153 * m + 2, 5) + 1
  const month = m < 10 ? m + 3 : m - 9
  const year = 400 * era + years + (month > 2 ? 0 : 1)
  if (!(number >= 0 && year <= LAST_YEAR)) throw new RangeError(`there is no day ${number}`)
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`
}

/** The weekday, from 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return (numberOfDay(day) + 4) % 7
}

/** The number of days of a month, 1 to 12. */
function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
