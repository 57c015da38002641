import Phaser from 'phaser'
import type { DebugFacts } from '../../app/debug-hook.ts'
import { createGo } from '../../app/go.ts'
import type { Routes } from '../../app/routes.ts'
import type { Services } from '../../app/services.ts'
import { listenToActions } from '../../input/keyboard.ts'
import { mount } from '../../ui/overlay.ts'
import { createFiveVisit } from './visit.ts'

/** Five unseen seeds of a code, one after the other. */
export class FiveScene extends Phaser.Scene {
  private readonly services: Services

  constructor(services: Services) {
    super('five')
    this.services = services
  }

  create({ code }: Routes['five']): void {
    const { attemptStore, levels, bindings } = this.services
    const go = createGo(this)
    const { attempts } = attemptStore
    const visit = createFiveVisit({ attempts, prepare: levels.prepare, go }, code)
    mount(this, visit.root)
    visit.open()
    const keyboard = listenToActions((action) => {
      if (action === 'pause') go('menu', {})
      if (action === 'new-seed') visit.newCode()
    }, bindings)
    this.events.once('shutdown', keyboard.dispose)
    this.events.once('shutdown', attemptStore.listen(visit.show))
  }

  debugFacts(): DebugFacts {
    return {}
  }
}
