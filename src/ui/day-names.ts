import { type Day, numberOfDay, utcDay } from '../core/day.ts'

const DAY_MS = 86_400_000
const SECOND_MS = 1000

/** A day in words or figures, as readers of a language write it. */
export function formatDay(day: Day, locale: string, style: 'medium' | 'full' = 'medium'): string {
  return formatter(locale, { dateStyle: style }).format(numberOfDay(day) * DAY_MS)
}

/** The month that a day lies in, with its year. */
export function formatMonth(day: Day, locale: string): string {
  return formatter(locale, { year: 'numeric', month: 'long' }).format(numberOfDay(day) * DAY_MS)
}

/** The short names of the days of a week from the one that it begins with, 0 for a Sunday. */
export function weekdayNames(first: number, locale: string): string[] {
  const format = formatter(locale, { weekday: 'short' })
  // 4 January 1970 was a Sunday.
  return Array.from({ length: 7 }, (_, i) => format.format((3 + first + i) * DAY_MS))
}

/** What a week begins with for the readers of a language: from 0, a Sunday, to 6. */
export function firstWeekday(locale: string): number {
  // Not all browsers know it, and it was a property before it was a function.
  const known: WeekInfos = new Intl.Locale(locale)
  const info = known.getWeekInfo?.() ?? known.weekInfo
  return (info?.firstDay ?? 1) % 7
}

interface WeekInfo {
  /** From 1, a Monday, to 7. */
  readonly firstDay: number
}

interface WeekInfos {
  readonly getWeekInfo?: () => WeekInfo
  readonly weekInfo?: WeekInfo
}

/** How long it is until the UTC day ends, h:mm:ss, rounded up; `now` in milliseconds since 1970. */
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
