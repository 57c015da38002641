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
    const { preferences, sound } = this.services
    const settings = openSettings(preferences, overlay(), leave, false, this, sound)
    this.events.once('shutdown', settings.close)
    showQuery(pageQuery('settings'))
  }
}
