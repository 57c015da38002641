import { type Day, numberOfDay, utcDay } from '../../core/day.ts'

const DAY_MS = 86_400_000
const SECOND_MS = 1000

export function formatDay(day: Day, locale: string, style: 'medium' | 'full' = 'medium'): string {
  return formatter(locale, { dateStyle: style }).format(numberOfDay(day) * DAY_MS)
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
