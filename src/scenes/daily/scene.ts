import Phaser from 'phaser'
import { type Day, numberOfDay, utcDay } from '../../core/day.ts'
import { listenToActions, type ReadBindings } from '../../input/keyboard.ts'
import type { Records } from '../../storage/records.ts'
import { createDailyVisit, type DailyVisit } from './visit.ts'
import { createNavigate } from '../../app/navigate.ts'
import { hideFacts, showFacts } from '../../app/debug-hook.ts'
import { t } from '../../ui/message.ts'
import { mount } from '../../ui/overlay.ts'
import type { LevelSource } from '../../worker/level-source.ts'

/** The run of each day, from midnight to midnight, UTC. */
export class DailyScene extends Phaser.Scene {
  private day: Day | null = null
  private visit: DailyVisit | null = null
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
    this.day = day ?? null
    this.visit = null
  }

  create(): void {
    const { records, levels, now } = this
    const leave = createNavigate(this)
    const today = utcDay(now())
    const day = this.day ?? today
    if (numberOfDay(day) > numberOfDay(today)) {
      leave('menu', { sentence: t('problem.day-ahead') })
      return
    }
    const { attempts } = records
    const visit = createDailyVisit({ attempts, prepare: levels.prepare, now, leave }, day)
    this.visit = visit
    mount(this, visit.root)
    visit.open()
    const keyboard = listenToActions((action) => {
      if (action === 'pause') leave('menu', {})
    }, this.bindings)
    const stopListening = records.listen(visit.show)
    this.events.once('shutdown', () => {
      keyboard.dispose()
      stopListening()
    })
    hideFacts('phase', 'seed', 'level', 'tick', 'player')
    showFacts({ scene: 'daily' })
  }

  override update(): void {
    this.visit?.pass()
  }
}
