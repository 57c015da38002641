import { type Day, numberOfDay, utcDay } from '../../core/day.ts'

const DAY_MS = 86_400_000
const SECOND_MS = 1000

export function formatDay(day: Day, locale: string, style: 'medium' | 'full' = 'medium'): string {
  return formatter(locale, { dateStyle: style }).format(numberOfDay(day) * DAY_MS)
}

export function formatMonth(day: Day, locale: string): string {
  return formatter(locale, { year: 'numeric', month: 'long' }).format(numberOfDay(day) * DAY_MS)
}

/** The short names of seven days from day `first` of the week; 0 is Sunday. */
export function weekdayNames(first: number, locale: string): string[] {
  const format = formatter(locale, { weekday: 'short' })
  // 4 January 1970 was a Sunday.
  return Array.from({ length: 7 }, (_, i) => format.format((3 + first + i) * DAY_MS))
}

/** The first day of the week in a locale, from 0, Sunday, to 6. */
export function firstWeekday(locale: string): number {
  // Some browsers have a property instead of a function, and some have neither.
  const known: Intl.Locale & LocaleWithWeek = new Intl.Locale(locale)
  const info = known.getWeekInfo?.() ?? known.weekInfo
  return (info?.firstDay ?? 1) % 7
}

interface WeekInfo {
  /** First day of the week, from 1, Monday, to 7. */
  readonly firstDay: number
}

interface LocaleWithWeek {
  readonly getWeekInfo?: () => WeekInfo
  readonly weekInfo?: WeekInfo
}

/** Time until the end of the UTC day, h:mm:ss, rounded up; `now` in milliseconds since 1970. */
export function timeLeftToday(now: number): string {
  const end = (numberOfDay(utcDay(now)) + 1) * DAY_MS
  const seconds = Math.ceil((end - now) / SECOND_MS)
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`
}

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
