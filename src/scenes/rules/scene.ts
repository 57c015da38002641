import Phaser from 'phaser'
import { showQuery } from '../../app/address.ts'
import type { DebugFacts } from '../../app/debug-hook.ts'
import { createGo } from '../../app/go.ts'
import { pageQuery } from '../../app/link.ts'
import type { Services } from '../../app/services.ts'
import { listenToActions } from '../../input/keyboard.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { mount } from '../../ui/overlay.ts'
import { drawPortrait } from '../../view/portrait.ts'
import { createRulesPage } from './page.ts'

/** The rules in words. */
export class RulesScene extends Phaser.Scene {
  private readonly services: Services

  constructor(services: Services) {
    super('rules')
    this.services = services
  }

  create(): void {
    const { bindings, keyNames, preferences } = this.services
    const go = createGo(this)
    const leave = (): void => go('menu', {})
    const options = preferences.renderOptions()
    const page = createRulesPage(keyNames, (kind) => drawPortrait(this, kind, options), leave)
    mount(this, page)
    focusMainChoice(page)
    const keyboard = listenToActions((action) => {
      if (action === 'pause') leave()
    }, bindings)
    this.events.once('shutdown', keyboard.dispose)
    showQuery(pageQuery('rules'))
  }

  debugFacts(): DebugFacts {
    return {}
  }
}
