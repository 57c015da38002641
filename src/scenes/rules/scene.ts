import Phaser from 'phaser'
import { listenToActions, type ReadBindings } from '../../input/keyboard.ts'
import type { BoundKeyNames } from '../../app/bound-key-names.ts'
import { showQuery } from '../../app/address.ts'
import { hideFacts, showFacts } from '../../app/debug-hook.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { RULES_QUERY } from '../../app/link.ts'
import { mount } from '../../ui/overlay.ts'
import { createRulesPage } from './page.ts'
import type { ReadRenderOptions } from '../../view/render-options.ts'
import { drawPortrait } from '../../view/portrait.ts'

/** The rules in words. */
export class RulesScene extends Phaser.Scene {
  private readonly bindings: ReadBindings
  private readonly keyNames: BoundKeyNames
  private readonly options: ReadRenderOptions

  constructor(bindings: ReadBindings, keyNames: BoundKeyNames, options: ReadRenderOptions) {
    super('rules')
    this.bindings = bindings
    this.keyNames = keyNames
    this.options = options
  }

  create(): void {
    const leave = (): void => {
      this.scene.start('menu')
    }
    const options = this.options()
    const page = createRulesPage(this.keyNames, (kind) => drawPortrait(this, kind, options), leave)
    mount(this, page)
    focusMainChoice(page)
    const keyboard = listenToActions((action) => {
      if (action === 'pause') leave()
    }, this.bindings)
    this.events.once('shutdown', keyboard.dispose)
    showQuery(RULES_QUERY)
    hideFacts('phase', 'seed', 'level', 'tick', 'player')
    showFacts({ scene: 'rules' })
  }
}
