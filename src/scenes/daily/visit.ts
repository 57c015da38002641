import { linkOf, showQuery } from '../../app/routing/address.ts'
import { firstWeekday, timeLeftToday } from '../../app/seeds/day-names.ts'
import type { Go } from '../../app/routing/go.ts'
import { pageQuery } from '../../app/routing/link.ts'
import { shareOrCopy } from '../../app/sharing/share-choices.ts'
import { type Day, utcDay } from '../../core/day.ts'
import { startRun } from '../../core/level/run.ts'
import { dailySeed } from '../../core/level/seed-namespace.ts'
import type { Attempt } from '../../core/speedrun/attempt.ts'
import { calendarOf, dailiesOf, streakOf } from '../../core/speedrun/daily.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { copyLink } from '../../ui/clipboard.ts'
import { currentLocale } from '../../ui/message.ts'
import { monthBeside } from './calendar.ts'
import { createDailyPage } from './page.ts'

/** Services for the daily page. */
interface DailyServices {
  readonly attempts: () => readonly Attempt[]
  /** Builds a level ahead of time. */
  readonly prepare: (seed: string, level: number) => void
  /** Returns the picture of one of a run's mazes. */
  readonly picture: (run: Attempt) => HTMLElement | null
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number
  readonly go: Go
  readonly leave: () => void
}

export type DailyVisit = ReturnType<typeof createDailyVisit>

/** The daily page with its state: the selected day, and the month of the calendar. */
export function createDailyVisit(services: DailyServices, day: Day) {
  const { attempts, prepare, picture, now, go, leave } = services
  let today = utcDay(now())
  let selected = day
  /** Any day of the month in the calendar. */
  let month = day
  const page = createDailyPage({
    play: () => go('play', { run: startRun(dailySeed(selected)) }),
    copyLink: () => copyLink(linkOf(startRun(dailySeed(selected))), page.notify),
    share: (text) => shareOrCopy(text, page.notify),
    choose: select,
    turn: (by) => {
      month = monthBeside(month, by)
      show()
    },
    picture,
    leave,
  })

  function select(chosen: Day): void {
    selected = month = chosen
    prepare(dailySeed(chosen), 1)
    showQuery(pageQuery('daily', chosen))
    page.notify('')
    show()
  }

  function show(): void {
    const dailies = dailiesOf(attempts())
    const week = firstWeekday(currentLocale())
    const weeks = calendarOf(dailies, month, today, week)
    const days = calendarOf(dailies, selected, today, week).flat()
    const found = days.find((each) => each?.day === selected)
    const { state = 'open', daily = null } = found ?? {}
    const streak = streakOf(dailies, today)
    page.show({ today, selected, month, weeks, state, daily, streak })
  }

  return {
    root: page.root,
    /** Shows the first day; the page must be in the document. */
    open(): void {
      select(selected)
      focusMainChoice(page.root)
    },
    /** Shows the results of the current attempts. */
    show,
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
