import { showQuery } from '../../app/routing/address.ts'
import { firstWeekday, timeLeftToday } from '../../app/seeds/day-names.ts'
import type { Go } from '../../app/routing/go.ts'
import { pageQuery } from '../../app/routing/link.ts'
import { shareOrCopy } from '../../app/sharing/share-choices.ts'
import { type Day, dayAt, numberOfDay, utcDay } from '../../core/day.ts'
import type { EnemyKind } from '../../core/game/level-layout.ts'
import { startRun } from '../../core/level/run.ts'
import { dailySeed } from '../../core/level/source.ts'
import { type Attempt, courseKey, runCourseOf } from '../../core/speedrun/attempt.ts'
import { calendarOf, dailiesOf, firstDayOf, streakOf } from '../../core/speedrun/daily.ts'
import { currentLocale } from '../../ui/message.ts'
import { monthBeside } from './calendar.ts'
import { createDailyPage } from './page.ts'
import type { DayPreview } from './preview.ts'

/** Services for the daily page. */
interface DailyServices {
  readonly attempts: () => readonly Attempt[]
  /** Day of the first visit in this browser. */
  readonly firstVisit: Day
  /** Returns the preview of a seed's levels; orders those that are not built. */
  readonly preview: (seed: string) => DayPreview
  /** Returns the picture of an enemy. */
  readonly enemy: (kind: EnemyKind) => HTMLElement
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number
  readonly go: Go
  readonly leave: () => void
  /** True if the host has a board. */
  readonly hasBoard?: boolean
}

export type DailyVisit = ReturnType<typeof createDailyVisit>

/** The daily page with its state: the selected day, and the month of the open calendar. */
export function createDailyVisit(services: DailyServices, day: Day) {
  const { attempts, firstVisit, preview, enemy, now, go, leave, hasBoard = false } = services
  let today = utcDay(now())
  let selected = day
  let isCalendar = false
  /** Any day of the month in the calendar. */
  let month = day
  const openBoard = (): void => {
    go('board', { board: courseKey(runCourseOf(dailySeed(selected))) })
  }
  const page = createDailyPage(
    {
      play: () => go('play', { run: startRun(dailySeed(selected)) }),
      share: (text) => shareOrCopy(text, page.notify),
      step: (by) => select(dayAt(numberOfDay(selected) + by)),
      choose: (chosen) => {
        isCalendar = false
        select(chosen)
        page.focus()
      },
      turn: (by) => {
        month = monthBeside(month, by)
        show()
      },
      toggleCalendar,
      enemy,
      leave,
    },
    hasBoard ? openBoard : null,
  )

  function toggleCalendar(): void {
    isCalendar = !isCalendar
    month = selected
    show()
    page.focus()
  }

  function select(chosen: Day): void {
    selected = month = chosen
    showQuery(pageQuery('daily', chosen))
    page.notify('')
    show()
  }

  function show(): void {
    const dailies = dailiesOf(attempts())
    const week = firstWeekday(currentLocale())
    const span = { today, first: firstDayOf(firstVisit, dailies) }
    const weeks = calendarOf(dailies, month, span, week)
    const days = calendarOf(dailies, selected, span, week).flat()
    const found = days.find((each) => each?.day === selected)
    const { state = 'open', daily = null } = found ?? {}
    page.show({
      ...{ today, selected, month, weeks, isCalendar, state, daily },
      streak: streakOf(dailies, today),
      preview: preview(dailySeed(selected)),
    })
  }

  return {
    root: page.root,
    /** Shows the first day; the page must be in the document. */
    open(): void {
      select(selected)
      page.focus()
    },
    /** Shows the results of the current attempts. */
    show,
    /** Closes the calendar; false if it is closed. */
    closeCalendar(): boolean {
      if (isCalendar) toggleCalendar()
      else return false
      return true
    },
    /** Shows the time left until the next day; at midnight selects it if today was selected. */
    pass(): void {
      const before = today
      today = utcDay(now())
      page.showTimeLeft(timeLeftToday(now()))
      if (today === before) return
      if (selected === before) select(today)
      else show()
    },
  }
}
