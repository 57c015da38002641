import Phaser from 'phaser'
import type { DebugFacts } from '../../app/debug-hook.ts'
import { createGo } from '../../app/go.ts'
import type { Routes } from '../../app/routes.ts'
import type { Services } from '../../app/services.ts'
import { numberOfDay, utcDay } from '../../core/day.ts'
import { listenToActions } from '../../input/keyboard.ts'
import { t } from '../../ui/message.ts'
import { mount } from '../../ui/overlay.ts'
import { createDailyVisit, type DailyVisit } from './visit.ts'

/** The run of each day, from midnight to midnight, UTC. */
export class DailyScene extends Phaser.Scene {
  private visit: DailyVisit | null = null
  private readonly services: Services

  constructor(services: Services) {
    super('daily')
    this.services = services
  }

  create(data: Routes['daily']): void {
    const { attemptStore, levels, bindings, now } = this.services
    const go = createGo(this)
    const today = utcDay(now())
    const day = data.day ?? today
    if (numberOfDay(day) > numberOfDay(today)) {
      go('menu', { sentence: t('problem.day-ahead') })
      return
    }
    const { attempts } = attemptStore
    const visit = createDailyVisit({ attempts, prepare: levels.prepare, now, go }, day)
    this.visit = visit
    mount(this, visit.root)
    visit.open()
    const keyboard = listenToActions((action) => {
      if (action === 'pause') go('menu', {})
    }, bindings)
    const stop = attemptStore.listen(visit.show)
    this.events.once('shutdown', () => {
      stop()
      keyboard.dispose()
      this.visit = null
    })
  }

  override update(): void {
    this.visit?.pass()
  }

  debugFacts(): DebugFacts {
    return {}
  }
}
