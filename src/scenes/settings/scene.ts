import Phaser from 'phaser'
import { openSettings } from '../../app/settings/open-settings.ts'
import type { Preferences } from '../../app/preferences.ts'
import { hideFacts, showFacts } from '../../app/debug-hook.ts'
import { overlay } from '../../ui/overlay.ts'

/** Everything that can be set, on a page of its own. */
export class SettingsScene extends Phaser.Scene {
  private readonly preferences: Preferences

  constructor(preferences: Preferences) {
    super('settings')
    this.preferences = preferences
  }

  create(): void {
    const leave = (): void => {
      this.scene.start('menu')
    }
    const settings = openSettings(this.preferences, overlay(), leave, false)
    this.events.once('shutdown', settings.close)
    hideFacts('phase', 'seed', 'level', 'tick', 'player')
    showFacts({ scene: 'settings' })
  }
}
