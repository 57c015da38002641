import { showQuery } from '../../app/address.ts'
import { GameScene } from '../../app/game-scene.ts'
import { createGo } from '../../app/go.ts'
import { pageQuery } from '../../app/link.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { mount } from '../../ui/overlay.ts'
import { drawPortrait } from '../../view/portrait.ts'
import { createRulesPage } from './page.ts'

/** The rules in words. */
export class RulesScene extends GameScene {
  create(): void {
    const { keyNames, preferences } = this.services
    const go = createGo(this)
    const leave = (): void => go('menu', {})
    const options = preferences.renderOptions()
    const page = createRulesPage(keyNames, (kind) => drawPortrait(this, kind, options), leave)
    this.showLabyrinth('binary-tree')
    mount(this, page)
    focusMainChoice(page)
    this.listenToActions((action) => {
      if (action === 'pause') leave()
    })
    showQuery(pageQuery('rules'))
  }
}
