import { showQuery } from '../../app/routing/address.ts'
import { GameScene } from '../../app/game-scene.ts'
import { pageQuery } from '../../app/routing/link.ts'
import { openSettings } from '../../app/settings/open-settings.ts'
import { overlay } from '../../ui/overlay.ts'

/** All settings, on a page of their own. */
export class SettingsScene extends GameScene {
  create(): void {
    const leave = (): void => this.goUp()
    this.showLabyrinth('wilson')
    const settings = openSettings(this.services, overlay(), leave, false, this)
    this.events.once('shutdown', settings.close)
    showQuery(pageQuery('settings'))
  }
}
