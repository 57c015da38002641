import Phaser from 'phaser'
import { type Day, numberOfDay, utcDay } from '../core/day.ts'
import { dailySeed } from '../core/game/event.ts'
import { startRun } from '../core/game/run.ts'
import { calendarOf, dailiesOf, streakOf } from '../core/speedrun/daily.ts'
import { listenToActions, type ReadBindings } from '../input/keyboard.ts'
import type { Records } from '../storage/records.ts'
import { linkOf, showQuery } from '../ui/address.ts'
import { monthBeside } from '../ui/calendar.ts'
import { focusMainChoice } from '../ui/choices.ts'
import { copyLink } from '../ui/copy-text.ts'
import { createDailyPage, type DailyPage } from '../ui/daily-page.ts'
import { firstWeekday, timeLeftToday } from '../ui/day-names.ts'
import { createExit, type Exit } from '../ui/exit.ts'
import { hideFacts, showFacts } from '../ui/facts.ts'
import { dailyQuery } from '../ui/link.ts'
import { say, spokenLocale } from '../ui/message.ts'
import { mount } from '../ui/overlay.ts'
import type { LevelSource } from '../worker/level-source.ts'

/** The run of each day, from midnight to midnight, UTC. */
export class DailyScene extends Phaser.Scene {
  private today: Day = ''
  private selected: Day = ''
  /** A day of the month that the calendar shows. */
  private month: Day = ''
  private page: DailyPage | null = null
  /** Set with the first wish for another scene: only one may follow. */
  private leave!: Exit
  private readonly records: Records
  private readonly levels: LevelSource
  private readonly bindings: ReadBindings
  private readonly now: () => number

  /** @param now milliseconds since 1970, UTC */
  constructor(records: Records, levels: LevelSource, bindings: ReadBindings, now: () => number) {
    super('daily')
    this.records = records
    this.levels = levels
    this.bindings = bindings
    this.now = now
  }

  /** @param day the day to select; today's without one */
  init({ day }: { readonly day?: Day }): void {
    this.today = utcDay(this.now())
    this.selected = this.month = day ?? this.today
    this.page = null
    this.leave = createExit(this)
  }

  create(): void {
    if (numberOfDay(this.selected) > numberOfDay(this.today)) {
      this.leave('menu', { sentence: say('problem.day-ahead') })
      return
    }
    const leave = (): void => {
      this.leave('menu', {})
    }
    const page = createDailyPage({
      play: () => {
        this.leave('play', { run: startRun(dailySeed(this.selected)) })
      },
      copyLink: () => {
        copyLink(linkOf(startRun(dailySeed(this.selected))), page.notify)
      },
      choose: (day) => {
        this.select(day)
      },
      turn: (by) => {
        this.month = monthBeside(this.month, by)
        this.show()
      },
      leave,
    })
    this.page = page
    mount(this, page.root)
    this.select(this.selected)
    focusMainChoice(page.root)
    const keyboard = listenToActions((action) => {
      if (action === 'pause') leave()
    }, this.bindings)
    const stopListening = this.records.listen(() => {
      this.show()
    })
    this.events.once('shutdown', () => {
      keyboard.dispose()
      stopListening()
    })
    hideFacts('phase', 'seed', 'level', 'tick', 'player')
    showFacts({ scene: 'daily' })
  }

  override update(): void {
    const now = this.now()
    const before = this.today
    this.today = utcDay(now)
    this.page?.showTimeLeft(timeLeftToday(now))
    if (this.today === before) return
    // Whoever looks at today's goes on to the next; other days stay.
    if (this.selected === before) this.select(this.today)
    else this.show()
  }

  private select(day: Day): void {
    this.selected = this.month = day
    this.levels.prepare(dailySeed(day), 1)
    showQuery(dailyQuery(day))
    this.page?.notify('')
    this.show()
  }

  private show(): void {
    const { today, selected, month } = this
    const dailies = dailiesOf(this.records.attempts())
    const week = firstWeekday(spokenLocale())
    const weeks = calendarOf(dailies, month, today, week)
    const days = calendarOf(dailies, selected, today, week).flat()
    const found = days.find((each) => each?.day === selected)
    const { state = 'open', daily = null } = found ?? {}
    const streak = streakOf(dailies, today)
    this.page?.show({ today, selected, month, weeks, state, daily, streak })
  }
}
