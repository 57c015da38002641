import { type Day, dayAt, daysOf, numberOfDay, utcDay, weekdayOf } from '../day.ts'
import { parseSource } from '../level/source.ts'
import type { Attempt } from '../attempt/attempt.ts'
import { bestOf, finishedRuns } from '../attempt/records.ts'

/** The player's results of one day's run. */
export interface Daily {
  readonly day: Day
  /** First finished run, which alone counts; null if it ended on another day (UTC). */
  readonly counting: Attempt | null
  /** Fastest run, also of later days, under the rules of the first run. */
  readonly best: Attempt
}

/** Dailies among the attempts, sorted by day; ignores single levels, endless runs and practice. */
export function dailiesOf(attempts: readonly Attempt[]): Daily[] {
  const found = new Map<Day, Attempt[]>()
  for (const attempt of finishedRuns(attempts)) {
    const source = parseSource(attempt.seed)
    if (source.kind !== 'day') continue
    const { day } = source
    const runs = found.get(day)
    if (runs === undefined) found.set(day, [attempt])
    else runs.push(attempt)
  }
  return [...found]
    .map(([day, runs]): Daily => {
      const [first] = runs
      const best = bestOf(runs.filter(({ rules }) => rules === first.rules)) ?? first
      return { day, counting: utcDay(first.endedAt) === day ? first : null, best }
    })
    .toSorted((a, b) => numberOfDay(a.day) - numberOfDay(b.day))
}

/** Number of consecutive days with a run that counts. */
export type Streak = ReturnType<typeof streakOf>

/**
 * Counts the longest streak of dailies sorted by day, and the current streak: up to today, or up to
 * yesterday while today's run is open.
 */
export function streakOf(dailies: readonly Daily[], today: Day) {
  const now = numberOfDay(today)
  let [current, longest, last] = [0, 0, -1]
  for (const { day, counting } of dailies) {
    const number = numberOfDay(day)
    if (counting === null || number > now) continue
    current = number === last + 1 ? current + 1 : 1
    longest = Math.max(longest, current)
    last = number
  }
  return { current: last >= now - 1 ? current : 0, longest }
}

/**
 * First day of the calendar: the day of the first visit, or an earlier one on which a run counted.
 * Imported runs do not change it, since the time of their end cannot be verified.
 */
export function firstDayOf(visited: Day, dailies: readonly Daily[]): Day {
  const counted = dailies.find(({ counting }) => counting !== null && counting.fromBackup !== true)
  const first = Math.min(numberOfDay(visited), numberOfDay(counted?.day ?? visited))
  return dayAt(first)
}

/**
 * done: a run counts. late: the first run was on a later day. open: today, no run yet. missed: past
 * day without a run. before: past day before the first visit. future: not yet available.
 */
export type DayState = 'done' | 'late' | 'open' | 'missed' | 'before' | 'future'

/** Days that decide the states of a calendar: today, and the first day that could have been run. */
export interface CalendarSpan {
  readonly today: Day
  readonly first: Day
}

export interface CalendarDay {
  readonly day: Day
  /** Day of the month, from 1. */
  readonly number: number
  readonly state: DayState
  readonly daily: Daily | null
}

/** Seven days of a week; null for days of another month. */
export type CalendarWeek = readonly (CalendarDay | null)[]

/**
 * Calendar of the month that contains a day, week by week.
 *
 * @param firstWeekday first day of a week, from 0 (Sunday) to 6
 */
export function calendarOf(
  dailies: readonly Daily[],
  of: Day,
  span: CalendarSpan,
  firstWeekday: number,
): CalendarWeek[] {
  const byDay = new Map(dailies.map((daily) => [daily.day, daily]))
  const first = numberOfDay(`${of.slice(0, 'YYYY-MM'.length)}-01`)
  const [year, month] = of.split('-').map(Number)
  const before = (weekdayOf(dayAt(first)) - firstWeekday + 7) % 7
  const days: (CalendarDay | null)[] = new Array<null>(before).fill(null)
  for (let number = 1; number <= daysOf(year, month); number++) {
    const day = dayAt(first + number - 1)
    const daily = byDay.get(day) ?? null
    days.push({ day, number, state: stateOf(day, daily, span), daily })
  }
  while (days.length % 7 !== 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7))
}

function stateOf(day: Day, daily: Daily | null, { today, first }: CalendarSpan): DayState {
  if (daily !== null) return daily.counting === null ? 'late' : 'done'
  const ahead = numberOfDay(day) - numberOfDay(today)
  if (ahead === 0) return 'open'
  if (ahead > 0) return 'future'
  return numberOfDay(day) < numberOfDay(first) ? 'before' : 'missed'
}
