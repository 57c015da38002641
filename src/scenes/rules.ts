import Phaser from 'phaser'
import { listenToActions } from '../input/keyboard.ts'
import { hideFacts, showFacts } from '../ui/facts.ts'
import { focusMainChoice } from '../ui/choices.ts'
import { mount } from '../ui/overlay.ts'
import { createRulesPage } from '../ui/rules-page.ts'

/** The rules in words. */
export class RulesScene extends Phaser.Scene {
  constructor() {
    super('rules')
  }

  create(): void {
    const leave = (): void => {
      this.scene.start('menu')
    }
    const page = createRulesPage(leave)
    mount(this, page)
    focusMainChoice(page)
    const keyboard = listenToActions((action) => {
      if (action === 'pause') leave()
    })
    this.events.once('shutdown', keyboard.dispose)
    hideFacts('phase', 'seed', 'level', 'tick', 'player')
    showFacts({ scene: 'rules' })
  }
}
