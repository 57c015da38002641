import { GameScene } from '../../app/game-scene.ts'
import { createGo } from '../../app/go.ts'
import { openSettings } from '../../app/settings/open-settings.ts'
import { overlay } from '../../ui/overlay.ts'

/** All settings, on a page of their own. */
export class SettingsScene extends GameScene {
  create(): void {
    const go = createGo(this)
    const leave = (): void => go('menu', {})
    this.showLabyrinth('wilson')
    const settings = openSettings(this.services.preferences, overlay(), leave, false)
    this.events.once('shutdown', settings.close)
  }
}
