import Phaser from 'phaser'
import { listenToActions, type ReadBindings } from '../../input/keyboard.ts'
import type { Records } from '../../storage/records.ts'
import { createNavigate } from '../../app/navigate.ts'
import { hideFacts, showFacts } from '../../app/debug-hook.ts'
import { createFiveVisit } from './visit.ts'
import { mount } from '../../ui/overlay.ts'
import type { LevelSource } from '../../worker/level-source.ts'

/** Five seeds of a code that nobody has seen, one after the other. */
export class FiveScene extends Phaser.Scene {
  private readonly records: Records
  private readonly levels: LevelSource
  private readonly bindings: ReadBindings

  constructor(records: Records, levels: LevelSource, bindings: ReadBindings) {
    super('five')
    this.records = records
    this.levels = levels
    this.bindings = bindings
  }

  /** @param code without one, the code that was begun last and not finished, or a fresh one */
  create({ code }: { readonly code?: string }): void {
    const { records, levels } = this
    const leave = createNavigate(this)
    const { attempts } = records
    const visit = createFiveVisit({ attempts, prepare: levels.prepare, leave }, code)
    mount(this, visit.root)
    visit.open()
    const keyboard = listenToActions((action) => {
      if (action === 'pause') leave('menu', {})
      if (action === 'new-seed') visit.newCode()
    }, this.bindings)
    const stopListening = records.listen(visit.show)
    this.events.once('shutdown', () => {
      keyboard.dispose()
      stopListening()
    })
    hideFacts('phase', 'seed', 'level', 'tick', 'player')
    showFacts({ scene: 'five' })
  }
}
