import { showQuery } from '../../app/address.ts'
import { GameScene } from '../../app/game-scene.ts'
import { pageQuery } from '../../app/link.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { mount } from '../../ui/overlay.ts'
import { drawPortrait } from '../../view/portrait.ts'
import { createRulesPage } from './page.ts'

/** The rules in words. */
export class RulesScene extends GameScene {
  create(): void {
    const { keyNames, preferences } = this.services
    const leave = (): void => this.goUp()
    const options = preferences.renderOptions()
    const page = createRulesPage(keyNames, (kind) => drawPortrait(this, kind, options), leave)
    mount(this, page)
    focusMainChoice(page)
    this.listenToActions((action) => {
      if (action === 'pause') leave()
    })
    showQuery(pageQuery('rules'))
  }
}
