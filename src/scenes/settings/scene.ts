import Phaser from 'phaser'
import type { DebugFacts } from '../../app/debug-hook.ts'
import { createGo } from '../../app/go.ts'
import type { Services } from '../../app/services.ts'
import { openSettings } from '../../app/settings/open-settings.ts'
import { overlay } from '../../ui/overlay.ts'

/** All settings, on a page of their own. */
export class SettingsScene extends Phaser.Scene {
  private readonly services: Services

  constructor(services: Services) {
    super('settings')
    this.services = services
  }

  create(): void {
    const go = createGo(this)
    const leave = (): void => go('menu', {})
    const settings = openSettings(this.services.preferences, overlay(), leave, false)
    this.events.once('shutdown', settings.close)
  }

  debugFacts(): DebugFacts {
    return {}
  }
}
